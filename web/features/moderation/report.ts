import '#web/lib/jitless.ts';
import { type ReportReason, reportUnavailable } from '@makao/contract/moderation.reports';
import { m } from '@makao/i18n/messages';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { isUnverified, tellRefusal } from '#web/lib/refusal.ts';

/** Ads reported since the page was opened. */
const reported = new Set<string>();

/** Whether there is anything to report; one that was reported already is told so. */
export function mayReport(adId: string): boolean {
  if (reported.has(adId)) notify({ kind: 'information', text: m.moderation_reportAlready() });
  return !reported.has(adId);
}

export async function sendReport(adId: string, reason: ReportReason, comment: string): Promise<void> {
  reported.add(adId);
  try {
    await browserApi().call(reportUnavailable, { params: { id: adId }, body: { reason, comment } });
  } catch (error) {
    tellRefusal(error, () => sendReport(adId, reason, comment));
    if (isUnverified(error)) {
      reported.delete(adId);
      return;
    }
  }
  // Thanks the person whether or not the report was counted.
  notify({ kind: 'success', text: m.moderation_reportThanks() });
}
