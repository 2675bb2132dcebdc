import { adsByIds } from '@makao/contract/ads';
import { contactedAds } from '@makao/contract/favorites';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { syncKept } from '#web/lib/kept-ads.ts';
import { orFail } from '#web/lib/load-failures.ts';
import { readSession } from '#web/lib/session.ts';
import { thisHour } from '#web/lib/this-hour.ts';

/** What was looked at and whom the person contacted, the last first. */
export async function loadSeen() {
  const api = browserApi();
  const { seen, compare } = await syncKept();
  const ids = seen.map(({ id }) => id);
  const [shown, contacted] = await Promise.all([
    ids.length > 0 ? api.call(adsByIds, { query: { ids } }).catch(orFail('findAdError')) : { data: [] },
    readSession().user ? api.call(contactedAds, {}).catch(() => ({ data: [] })) : { data: [] },
  ]);
  return {
    seen: shown.data.map(cardOf),
    contacted: contacted.data.map(({ ad }) => cardOf(ad)),
    compare,
    now: thisHour(),
  };
}
