import { limits } from '@makao/contract/kernel/limits';
import type { UsualPrice } from '@makao/contract/prices';
import { m } from '@makao/i18n/messages';

const areas = {
  neighbours: m.prices_area_neighbours,
  municipality: m.prices_area_municipality,
  city: m.prices_area_city,
};

/** `Sinza and its neighbours`. */
export const areaWords = (area: UsualPrice['area'], ward: string) => (area === 'ward' ? ward : areas[area]({ ward }));

/** `Apartment for rent with 2 bedrooms`. */
export const kindWords = (what: string, count: number | null) =>
  count === null
    ? what
    : count >= limits.bedroomsMost
      ? m.prices_kindMost({ what, count: limits.bedroomsMost })
      : m.prices_kind({ what, count });

/** Where a price stands among the usual ones. */
export const standingOf = (price: number, { low, high }: Pick<UsualPrice, 'low' | 'high'>) =>
  price < low ? 'below' : price > high ? 'above' : 'within';
