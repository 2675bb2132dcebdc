import { countedKeys, type FactFilters, factFilterNames } from '@makao/contract/ads.fact-keys';
import { countCommon } from './bits.ts';
import type { IndexData } from './index-data.ts';
import type { FacetQuery } from './indexed-ad.ts';
import type { Matcher } from './matcher.ts';

/**
 * Ads per fact, option and step that some ad states. A fact that is asked for is counted last and as if it were not:
 * the next search overwrites the result.
 */
export function countFacts(matcher: Matcher, { bitmaps, size }: IndexData, query: FacetQuery): Record<string, number> {
  const words = (size + 31) >>> 5;
  const counts: Record<string, number> = {};
  const unasked = matcher.find(query, words);
  const isAsked = (filter: keyof FactFilters) => query[filter] !== undefined;
  for (const filter of factFilterNames.toSorted((a, b) => Number(isAsked(a)) - Number(isAsked(b)))) {
    const matching = isAsked(filter) ? matcher.find({ ...query, [filter]: undefined }, words) : unasked;
    for (const { key, name } of countedKeys[filter]) {
      const bitmap = bitmaps.get(key);
      const found = bitmap ? countCommon(matching, bitmap, words) : 0;
      if (found > 0) counts[name] = found;
    }
  }
  return counts;
}
