import type { ReportReason, reportUnavailable } from '@makao/contract/moderation.reports';
import { m } from '@makao/i18n/messages';
import { isUnverified, tellRefusal } from '#web/features/accounts/refusal.ts';
import { call } from '#web/lib/call.ts';
import { notify } from '#web/lib/notify.ts';

const key = (adId: string) => `reported ${adId}`;

/** Ads are reported once a page session. Where storage is blocked, once a page. */
const reported = new Set<string>();

export function isReported(adId: string): boolean {
  try {
    return reported.has(adId) || sessionStorage.getItem(key(adId)) !== null;
  } catch {
    return reported.has(adId);
  }
}

function remember(adId: string, isDone: boolean): void {
  if (isDone) reported.add(adId);
  else reported.delete(adId);
  try {
    if (isDone) sessionStorage.setItem(key(adId), '');
    else sessionStorage.removeItem(key(adId));
  } catch {
    // Storage is blocked.
  }
}

export async function sendReport(adId: string, reason: ReportReason, comment: string): Promise<void> {
  remember(adId, true);
  try {
    await call<typeof reportUnavailable>(
      { method: 'POST', path: '/front/ads/:id/unavailable' },
      { params: { id: adId }, body: { reason, comment } },
    );
  } catch (error) {
    tellRefusal(error, () => sendReport(adId, reason, comment));
    if (isUnverified(error)) {
      remember(adId, false);
      return;
    }
  }
  // Thank the user whether or not the report was counted.
  notify({ kind: 'success', text: m.moderation_reportThanks() });
}
