import './jitless.ts';
import { forgetKeptAd, forgetKeptAds, type KeptIds, type KeptList, mergeKeptAds } from '@makao/contract/favorites';
import { limits } from '@makao/contract/kernel/limits';
import { browserApi } from './browser-api.ts';
import { readSession } from './session.ts';
import { readStored, store } from './storage.ts';

/** Ads seen and compared: in this browser, and on all devices of a person who is signed in. */
function readKept(): KeptIds {
  const [seen, compare] = [readStored<KeptIds['seen']>('seen'), readStored<string[]>('compare')];
  return {
    seen: Array.isArray(seen) ? seen.filter((each) => typeof each?.id === 'string' && typeof each.at === 'string') : [],
    compare: Array.isArray(compare) ? compare.filter((id) => typeof id === 'string') : [],
  };
}

function keep({ seen, compare }: KeptIds): KeptIds {
  const kept = { seen: seen.slice(0, limits.keptAds.seen), compare: compare.slice(0, limits.keptAds.compare) };
  store('seen', kept.seen);
  store('compare', kept.compare);
  return kept;
}

/** Brings this browser and the account together; without an account, or a connection, the browser's own. */
export async function syncKept(): Promise<KeptIds> {
  const kept = keep(readKept());
  if (!readSession().user) return kept;
  return browserApi()
    .call(mergeKeptAds, { body: kept })
    .then(keep, () => kept);
}

/** The ad was opened; the account learns of it when its lists are shown. */
export function noteSeen(id: string) {
  const { seen, compare } = readKept();
  keep({ seen: [{ id, at: new Date().toISOString() }, ...seen.filter((each) => each.id !== id)], compare });
}

/** Adds an ad to those compared; the oldest makes room. Answers all of them. */
export function compareWith(id: string): string[] {
  const { seen, compare } = readKept();
  const others = compare.filter((each) => each !== id).slice(-(limits.keptAds.compare - 1));
  return keep({ seen, compare: [...others, id] }).compare;
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
