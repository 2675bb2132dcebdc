import type { RememberedIds } from '@makao/contract/favorites';
import { rememberedAdsLimits } from '@makao/contract/kernel/remembered-ads';
import { readStored, store } from '#web/lib/storage.ts';

/** Ads seen and compared in this browser. Separate from the account's lists, so that visitors load no API client. */
export function readLists(): RememberedIds {
  const [seen, compare] = [readStored<RememberedIds['seen']>('seen'), readStored<string[]>('compare')];
  return {
    seen: Array.isArray(seen) ? seen.filter((each) => typeof each?.id === 'string' && typeof each.at === 'string') : [],
    compare: Array.isArray(compare) ? compare.filter((id) => typeof id === 'string') : [],
  };
}

export function storeLists({ seen, compare }: RememberedIds): RememberedIds {
  const lists = {
    seen: seen.slice(0, rememberedAdsLimits.seen),
    compare: compare.slice(0, rememberedAdsLimits.compare),
  };
  store('seen', lists.seen);
  store('compare', lists.compare);
  return lists;
}

/** Adds an opened ad. The account gets it with the next sync. */
export function noteSeen(id: string) {
  const { seen, compare } = readLists();
  storeLists({ seen: [{ id, at: new Date().toISOString() }, ...seen.filter((each) => each.id !== id)], compare });
}

/** Adds an ad to the comparison in place of the oldest, and returns all of them. */
export function compareWith(id: string): string[] {
  const { seen, compare } = readLists();
  const others = compare.filter((each) => each !== id).slice(-(rememberedAdsLimits.compare - 1));
  return storeLists({ seen, compare: [...others, id] }).compare;
}
