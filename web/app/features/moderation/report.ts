import '#app/lib/jitless.ts';
import { reportUnavailable } from '@makao/contract/moderation';
import { browserApi } from '#app/lib/browser-api.ts';

export const reportGone = (adId: string): Promise<void> =>
  browserApi().call(reportUnavailable, { params: { id: adId } });
