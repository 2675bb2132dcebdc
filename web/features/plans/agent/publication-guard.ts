import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { notify } from '#web/lib/notify.ts';
import { isNewAgent } from './new-agent.ts';

const noticeTime = 10_000;

/** The right to publish, apart from verification: the server refuses unverified users either way. */
const hasRight = (user: CurrentUser) =>
  user.canPublish ||
  (!user.isVerified && (user.activeSubscriptions.length > 0 || user.tokenBalance > 0 || isNewAgent(user)));

/** Notifies that the right to publish is missing, and returns the path of the plans. */
export function refusedPublication(): string {
  notify({ kind: 'error', text: m.agents_area_noActivePlan(), duration: noticeTime });
  return '/agent/plan-purchase';
}

/** Notifies unverified users and returns where to verify; null for verified ones. */
export function refusedUnverified({ isVerified }: CurrentUser): string | null {
  if (isVerified) return null;
  const title = m.agents_area_accountNotVerifiedTitle();
  notify({ kind: 'error', title, text: m.agents_area_accountNotVerified(), duration: noticeTime });
  return '/agent';
}

/** Checks the right to renew an ad: notifies and returns where to go instead, or null. */
export const refusedAction = (user: CurrentUser): string | null =>
  hasRight(user) ? refusedUnverified(user) : refusedPublication();
