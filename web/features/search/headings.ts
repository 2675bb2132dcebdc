import type { AdType } from '@makao/contract/ads';
import { kindMany } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Filters } from './address.ts';

const anyKind: Record<AdType | 'any', () => string> = {
  any: m.search_heading_all,
  rent: m.search_heading_allRent,
  sell: m.search_heading_allSell,
};

interface Places {
  cities: readonly { id: string; name: string }[];
  chosen: readonly { id: string; name: string }[];
}

/** `Apartments to rent in Mikocheni and 2 more wards`. */
export function searchHeading({ type, propertyType, cityId }: Filters, { cities, chosen }: Places): string {
  const what = propertyType ? kindMany(propertyType, type) : anyKind[type ?? 'any']();
  const [first, second, ...more] = chosen;
  const place = first
    ? !second
      ? first.name
      : more.length > 0
        ? m.search_places({ first: first.name, count: more.length + 1 })
        : m.search_placesTwo({ first: first.name, second: second.name })
    : cities.find(({ id }) => id === cityId || cities.length === 1)?.name;
  return place ? m.search_headingIn({ what, place }) : what;
}
