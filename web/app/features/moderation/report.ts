import '#app/lib/jitless.ts';
import { type ReportReason, reportUnavailable } from '@makao/contract/moderation';
import { browserApi } from '#app/lib/browser-api.ts';

export const sendReport = (adId: string, reason: ReportReason, comment: string): Promise<void> =>
  browserApi().call(reportUnavailable, { params: { id: adId }, body: { reason, comment } });
