import type { NearMissChange } from '@makao/contract/search.near';
import { m } from '@makao/i18n/messages';
import { findAds } from '../../ads/ads.queries.ts';
import { findNearMisses } from '../../ads/near-misses.ts';
import { describeChange } from '../../chat/describe-search.ts';
import { adLine } from '../ad-texts.ts';
import { menu, type Shown, type Turn } from '../menu.ts';
import type { Wish } from '../places.ts';

const shownAtOnce = 3;

export const results = menu('results', {
  show: async (turn, { wish, page }) => {
    const { services, locale } = turn;
    const { count, rows } = await findAds(services.db, services.adIndex, wish, page, shownAtOnce);
    if (count === 0) return nearMisses(turn, wish);
    return {
      text: m.ussd_results_count({ count }, { locale }),
      choices: rows.map((row) => ({ text: adLine(row), to: { at: 'ad', adId: row.id } })),
      ...(count > page * shownAtOnce && { more: { at: 'results', wish, page: page + 1 } }),
    };
  },
});

/** What one changed wish would find. */
async function nearMisses({ services: { db, adIndex }, locale }: Turn, wish: Wish): Promise<Shown> {
  const choices = (await findNearMisses(db, adIndex, wish)).flatMap(({ change, count }) => {
    const changed = changedBy(wish, change);
    const text = `${describeChange(change, locale)} (${count})`;
    return changed ? [{ text, to: { at: 'results' as const, wish: changed, page: 1 } }] : [];
  });
  const say = { locale };
  return { text: choices.length > 0 ? m.ussd_results_near({}, say) : m.ussd_results_none({}, say), choices };
}

/** Null for filters that no menu asks for. */
function changedBy(wish: Wish, change: NearMissChange): Wish | null {
  switch (change.filter) {
    case 'priceMax':
      return { ...wish, priceMax: change.to };
    case 'wardIds':
      return { ...wish, wardIds: change.to };
    case 'propertyType':
      return { ...wish, propertyType: change.to };
    case 'landmarkIds': {
      const { landmarkIds: _, ...rest } = wish;
      return rest;
    }
    default:
      return null;
  }
}
