import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirect } from 'react-router';
import { isNewAgent } from './days.ts';
import { notify } from './notify.ts';

const noticeTime = 10_000;

/** The right to publish, proven number or not: of somebody unverified the server says no either way. */
const hasRight = (user: CurrentUser) =>
  user.canPublish ||
  (!user.isVerified && (user.activeSubscriptions.length > 0 || user.tokenBalance > 0 || isNewAgent(user)));

/** Before an ad is made or renewed: where to go instead, having said why; null when nothing is in the way. */
export function refusedAction(user: CurrentUser): string | null {
  if (!hasRight(user)) {
    void notify({ kind: 'error', text: m.agents_area_noActivePlan(), duration: noticeTime });
    return '/agent/plan-purchase';
  }
  if (!user.isVerified) {
    const title = m.agents_area_accountNotVerifiedTitle();
    void notify({ kind: 'error', title, text: m.agents_area_accountNotVerified(), duration: noticeTime });
    return '/agent';
  }
  return null;
}

/** What the server says of the person now decides, however he came here. */
export async function guardAgentAction(): Promise<null> {
  const { refreshUser } = await import('./sign-in.ts');
  const refused = refusedAction(await refreshUser());
  if (refused) throw redirect(refused);
  return null;
}
