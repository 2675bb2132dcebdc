import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { notify } from '#web/lib/notify.ts';
import { isNewAgent } from './new-agent.ts';

const noticeTime = 10_000;

/** The right to publish, leaving aside whether the number is verified: the server refuses unverified people either way. */
const hasRight = (user: CurrentUser) =>
  user.canPublish ||
  (!user.isVerified && (user.activeSubscriptions.length > 0 || user.tokenBalance > 0 || isNewAgent(user)));

/** Says that there is no right to publish, and returns where to get one. */
export function refusedPublication(): string {
  notify({ kind: 'error', text: m.agents_area_noActivePlan(), duration: noticeTime });
  return '/agent/plan-purchase';
}

/** Says that the number has to be verified first, and returns where that is offered; null for verified people. */
export function refusedUnverified({ isVerified }: CurrentUser): string | null {
  if (isVerified) return null;
  const title = m.agents_area_accountNotVerifiedTitle();
  notify({ kind: 'error', title, text: m.agents_area_accountNotVerified(), duration: noticeTime });
  return '/agent';
}

/** Checks before an ad is renewed: says why not and returns where to go instead, or null. */
export const refusedAction = (user: CurrentUser): string | null =>
  hasRight(user) ? refusedUnverified(user) : refusedPublication();
