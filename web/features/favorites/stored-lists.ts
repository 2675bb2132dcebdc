import type { RememberedIds } from '@makao/contract/favorites';
import { rememberedAdsLimits } from '@makao/contract/kernel/remembered-ads';
import { readStored, store } from '#web/lib/storage.ts';

/** The event on the document when the lists of this browser have changed. */
export const listsChanged = 'adlistschange';

const storedIds = (key: keyof RememberedIds): string[] => {
  const stored = readStored<unknown>(key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};

/** Ads that this browser remembers. Separate from the account's lists, so that visitors load no API client. */
export function readLists(): RememberedIds {
  const seen = readStored<RememberedIds['seen']>('seen');
  return {
    seen: Array.isArray(seen) ? seen.filter((each) => typeof each?.id === 'string' && typeof each.at === 'string') : [],
    compare: storedIds('compare'),
    hidden: storedIds('hidden'),
    contacted: storedIds('contacted'),
  };
}

/** Stores those lists that are given. Beyond the limits, the oldest are dropped. */
export function storeLists(changed: Partial<RememberedIds>): RememberedIds {
  const { seen, compare, hidden, contacted } = { ...readLists(), ...changed };
  const lists = {
    seen: seen.slice(0, rememberedAdsLimits.seen),
    compare: compare.slice(-rememberedAdsLimits.compare),
    hidden: hidden.slice(0, rememberedAdsLimits.hidden),
    contacted: contacted.slice(0, rememberedAdsLimits.contacted),
  };
  for (const [key, list] of Object.entries(lists)) store(key, list.length > 0 ? list : null);
  document.dispatchEvent(new Event(listsChanged));
  return lists;
}

const others = (list: readonly string[], id: string) => list.filter((each) => each !== id);

/** Adds an opened ad. The account gets it with the next sync. */
export function noteSeen(id: string) {
  const { seen } = readLists();
  storeLists({ seen: [{ id, at: new Date().toISOString() }, ...seen.filter((each) => each.id !== id)] });
}

/** Adds an ad to the comparison in place of the oldest, and returns all of them. */
export const compareWith = (id: string): string[] =>
  storeLists({ compare: [...others(readLists().compare, id), id] }).compare;

export const hideAd = (id: string) => storeLists({ hidden: [id, ...others(readLists().hidden, id)] });

/** Marks an ad at once; the account records the contact itself. */
export const noteContacted = (id: string) => storeLists({ contacted: [id, ...others(readLists().contacted, id)] });
