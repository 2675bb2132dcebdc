import type { KeptIds } from '@makao/contract/favorites';
import { keptAdsLimits } from '@makao/contract/kernel/kept-ads';
import { readStored, store } from '#web/lib/storage.ts';

/** Ads seen and compared in this browser. Apart from the account's, so that a visitor loads no code for calls. */
export function readKept(): KeptIds {
  const [seen, compare] = [readStored<KeptIds['seen']>('seen'), readStored<string[]>('compare')];
  return {
    seen: Array.isArray(seen) ? seen.filter((each) => typeof each?.id === 'string' && typeof each.at === 'string') : [],
    compare: Array.isArray(compare) ? compare.filter((id) => typeof id === 'string') : [],
  };
}

export function keep({ seen, compare }: KeptIds): KeptIds {
  const kept = { seen: seen.slice(0, keptAdsLimits.seen), compare: compare.slice(0, keptAdsLimits.compare) };
  store('seen', kept.seen);
  store('compare', kept.compare);
  return kept;
}

/** The ad was opened; the account learns of it when its lists are shown. */
export function noteSeen(id: string) {
  const { seen, compare } = readKept();
  keep({ seen: [{ id, at: new Date().toISOString() }, ...seen.filter((each) => each.id !== id)], compare });
}

/** Adds an ad to those compared; the oldest makes room. Answers all of them. */
export function compareWith(id: string): string[] {
  const { seen, compare } = readKept();
  const others = compare.filter((each) => each !== id).slice(-(keptAdsLimits.compare - 1));
  return keep({ seen, compare: [...others, id] }).compare;
}
