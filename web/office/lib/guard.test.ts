import type { Role } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { overwriteGetLocale } from '@makao/i18n/runtime';
import { beforeEach, expect, it, vi } from 'vitest';
import * as session from '#web/features/accounts/session.ts';
import { refusedAction } from '#web/features/plans/agent/publication-guard.ts';
import * as notices from '#web/lib/notify.ts';
import * as tokens from '#web/lib/tokens.ts';
import { requireRoles } from './guard.ts';

const url = new URL('https://makao.test/agent/ads?page=2#x');
const holding = (...roles: string[]) => {
  vi.spyOn(session, 'readSession').mockReturnValue({ user: { roles }, favorites: [], searches: [] } as never);
  vi.spyOn(tokens, 'readToken').mockReturnValue('token');
};
/** Where the next document is; null for a person who may stay. */
const refusal = (...roles: Role[]) => {
  try {
    requireRoles(roles)({ url });
  } catch (answer) {
    const { headers } = answer as Response;
    expect(headers.get('x-remix-reload-document')).toBe('true');
    return headers.get('location');
  }
  return null;
};
const told = () => vi.mocked(notices.notifyNext).mock.calls.map(([{ kind, text }]) => [kind, text]);

beforeEach(() => {
  overwriteGetLocale(() => 'en');
  vi.spyOn(notices, 'notify').mockReturnValue(() => {});
  vi.spyOn(notices, 'notifyNext').mockReturnValue();
});

it('needs every role that is listed, not one of them [GUARD-2]', () => {
  holding('ROLE_USER', 'ROLE_AGENT');
  expect(refusal('ROLE_USER', 'ROLE_AGENT')).toBeNull();
  expect(refusal('ROLE_AGENT', 'ROLE_ADMIN')).toBe('/');
  expect(told()).toEqual([['error', m.accounts_session_authorizationError()]]);
});

it('sends a visitor to sign-in with the whole way back, which is no error [GUARD-1, ENTRY-4]', () => {
  vi.spyOn(session, 'readSession').mockReturnValue({ user: null, favorites: [], searches: [] });
  expect(refusal('ROLE_USER')).toBe(`/authentication/sign-in?redirect=${encodeURIComponent('/agent/ads?page=2#x')}`);
  expect(told()).toEqual([['information', 'To access this page please log in.']]);
});

it('tells an agent for ten seconds why an ad can’t be sent, and where to go instead [GUARD-3]', () => {
  const agent = { isVerified: true, canPublish: true, activeSubscriptions: [], tokenBalance: 0, agentProfile: null };
  const refused = (given: object) => refusedAction({ ...agent, ...given } as never);
  expect(refused({})).toBeNull();
  expect(notices.notify).not.toHaveBeenCalled();
  expect(refused({ canPublish: false })).toBe('/agent/plan-purchase');
  // The server counts no right before the number is verified: what the agent holds decides what is missing first.
  expect(refused({ canPublish: false, isVerified: false })).toBe('/agent/plan-purchase');
  expect(refused({ canPublish: false, isVerified: false, tokenBalance: 1 })).toBe('/agent');
  expect(refused({ canPublish: false, isVerified: false, activeSubscriptions: [{}] })).toBe('/agent');
  const said = vi.mocked(notices.notify).mock.calls.map(([{ kind, text, duration }]) => [kind, text, duration]);
  expect(said).toEqual([
    ['error', m.agents_area_noActivePlan(), 10_000],
    ['error', m.agents_area_noActivePlan(), 10_000],
    ['error', m.agents_area_accountNotVerified(), 10_000],
    ['error', m.agents_area_accountNotVerified(), 10_000],
  ]);
});
