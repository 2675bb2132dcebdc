import type { viewAd } from '@makao/contract/ads';
import { quietCall } from '#web/lib/call.ts';

/** Counts a view of an ad whose page was fetched in advance. */
export const countView = (id: string): Promise<unknown> =>
  quietCall<typeof viewAd>({ method: 'POST', path: '/front/ads/:id/view' }, { params: { id } });
