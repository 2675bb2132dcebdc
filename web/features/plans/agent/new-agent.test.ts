import type { CurrentUser } from '@makao/contract/accounts';
import { expect, it } from 'vitest';
import { isNewAgent } from './new-agent.ts';

it('an agent is new for less than thirty days [DASH-1]', () => {
  const day = 86_400_000;
  const now = Date.parse('2026-03-01T09:00:00Z');
  const agent = (age: number) => ({ agentProfile: { createdAt: new Date(now - age).toISOString() } }) as CurrentUser;
  expect(isNewAgent(agent(30 * day - 1), now)).toBe(true);
  expect(isNewAgent(agent(30 * day), now)).toBe(false);
  expect(isNewAgent({ agentProfile: null } as CurrentUser, now)).toBe(false);
});
