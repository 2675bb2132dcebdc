import './jitless.ts';
import { forgetKeptAd, forgetKeptAds, type KeptIds, type KeptList, mergeKeptAds } from '@makao/contract/favorites';
import { browserApi } from './browser-api.ts';
import { keep, readKept } from './kept-here.ts';
import { readSession } from './session.ts';

/** Brings this browser and the account together; without an account, or a connection, the browser's own. */
export async function syncKept(): Promise<KeptIds> {
  const kept = keep(readKept());
  if (!readSession().user) return kept;
  return browserApi()
    .call(mergeKeptAds, { body: kept })
    .then(keep, () => kept);
}

/** Forgets a list, or one ad of it, here and in the account. */
export async function forgetKept(list: KeptList, id?: string): Promise<void> {
  const kept = readKept();
  keep({
    seen: list === 'seen' ? kept.seen.filter((each) => id && each.id !== id) : kept.seen,
    compare: list === 'compare' ? kept.compare.filter((each) => id && each !== id) : kept.compare,
  });
  if (!readSession().user) return;
  const api = browserApi();
  if (id) await api.call(forgetKeptAd, { params: { list, id } });
  else await api.call(forgetKeptAds, { params: { list } });
}
