import type { CurrentUser } from '@makao/contract/accounts';
import { expect, it } from 'vitest';
import { daysTone, isNewAd, isNewAgent } from './days.ts';

const day = 86_400_000;
const now = Date.parse('2026-03-01T09:00:00Z');
const ago = (time: number) => new Date(now - time).toISOString();

it('days left are green from 14, yellow from 5, else red [SHELL-2]', () => {
  expect([15, 14, 13, 5, 4, 0].map(daysTone)).toEqual(['success', 'success', 'warning', 'warning', 'error', 'error']);
});

it('an ad is new for less than four days [CARD-1]', () => {
  expect(isNewAd({ createdAt: ago(4 * day - 1) }, now)).toBe(true);
  expect(isNewAd({ createdAt: ago(4 * day) }, now)).toBe(false);
});

it('an agent is new for less than thirty days [DASH-1]', () => {
  const agent = (time: number) => ({ agentProfile: { createdAt: ago(time) } }) as CurrentUser;
  expect(isNewAgent(agent(30 * day - 1), now)).toBe(true);
  expect(isNewAgent(agent(30 * day), now)).toBe(false);
  expect(isNewAgent({ agentProfile: null } as CurrentUser, now)).toBe(false);
});
