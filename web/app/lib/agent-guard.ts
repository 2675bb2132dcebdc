import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirect } from 'react-router';
import { isNewAgent } from './days.ts';
import { notify } from './notify.ts';

const noticeTime = 10_000;

/** The right to publish, leaving aside whether the number is verified: the server refuses unverified people either way. */
const hasRight = (user: CurrentUser) =>
  user.canPublish ||
  (!user.isVerified && (user.activeSubscriptions.length > 0 || user.tokenBalance > 0 || isNewAgent(user)));

/** Checks before an ad is created or renewed: says why not and returns where to go instead, or null. */
export function refusedAction(user: CurrentUser): string | null {
  if (!hasRight(user)) {
    notify({ kind: 'error', text: m.agents_area_noActivePlan(), duration: noticeTime });
    return '/agent/plan-purchase';
  }
  if (!user.isVerified) {
    const title = m.agents_area_accountNotVerifiedTitle();
    notify({ kind: 'error', title, text: m.agents_area_accountNotVerified(), duration: noticeTime });
    return '/agent';
  }
  return null;
}

/** Asks the server again, because what the browser knows may be old. */
export async function guardAgentAction(): Promise<null> {
  const { refreshUser } = await import('./sign-in.ts');
  const refused = refusedAction(await refreshUser());
  if (refused) throw redirect(refused);
  return null;
}
