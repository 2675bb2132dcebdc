import { type Amenity, amenities } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import type { NearMissChange } from '@makao/contract/search.near';
import { money } from '@makao/i18n/format';
import { kindMany, kindName, wishTexts } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Wanted } from './searching/wanted.ts';

type Text = (values: object, say: { locale: Locale }) => string;

const amenityNames: Record<Amenity, Text> = {
  hasGenerator: m.ads_amenity_generator,
  hasGuard: m.ads_amenity_guard,
  hasPool: m.ads_amenity_pool,
  hasWaterTank: m.ads_amenity_waterTank,
  hasGarage: m.ads_amenity_garage,
  hasGarden: m.ads_amenity_garden,
  isFurnished: m.ads_amenity_furnished,
};

const mostNames = 3;

/** `2`, `2, 3`, and `3+` for all from there on. */
function roomsText(rooms: number[]): string {
  const [first = 1] = rooms;
  const isOpen = rooms.at(-1) === limits.bedroomsMost && rooms.length === limits.bedroomsMost - first + 1;
  return isOpen ? `${first}+` : rooms.join(', ');
}

/** Describes a search in words; empty for a search without filters. `places` are its wards and streets by name. */
export function describeSearch({ sort, ...filters }: Wanted, places: string[], locale: Locale): string {
  const say = { locale };
  const { type, propertyType, priceMin, priceMax, moveInMax, monthsInAdvanceMax, bedroomsCount } = filters;
  return [
    propertyType && kindName(propertyType, locale),
    type && (type === 'rent' ? m.chat_search_rent({}, say) : m.chat_search_buy({}, say)),
    places.length > mostNames ? `${places.slice(0, mostNames).join(', ')}…` : places.join(', '),
    priceMin !== undefined && m.chat_search_from({ price: money(priceMin) }, say),
    priceMax !== undefined && m.chat_search_upTo({ price: money(priceMax) }, say),
    moveInMax !== undefined && m.chat_search_moveIn({ price: money(moveInMax) }, say),
    monthsInAdvanceMax !== undefined && m.chat_search_months({ months: monthsInAdvanceMax }, say),
    bedroomsCount && m.chat_search_bedrooms({ rooms: roomsText(bedroomsCount) }, say),
    ...amenities.map((name) => filters[name] && amenityNames[name]({}, say)),
    ...wishTexts(filters, locale).map(({ text }) => text),
    sort === 'price' && m.chat_search_cheapestFirst({}, say),
  ]
    .filter(Boolean)
    .join(' · ');
}
/** Describes the filter that was relaxed to find something. */
export function describeChange(change: NearMissChange, locale: Locale): string {
  const say = { locale };
  switch (change.filter) {
    case 'priceMax':
      return m.search_near_price({ from: money(change.from), to: money(change.to) }, say);
    case 'moveInMax':
      return m.search_near_moveIn({ from: money(change.from), to: money(change.to) }, say);
    case 'amenity':
      return m.search_near_amenity({ name: amenityNames[change.without]({}, say) }, say);
    case 'landmarkIds':
      return m.search_near_landmark({}, say);
    case 'wardIds':
      return m.search_near_wards(
        {
          wards: change.added
            .slice(0, 3)
            .map(({ name }) => name)
            .join(', '),
        },
        say,
      );
    case 'bedroomsCount':
      return m.search_near_bedrooms({ rooms: change.to.join(', ') }, say);
    case 'propertyType':
      return m.search_near_kind({ name: kindMany(change.to, undefined, locale) }, say);
  }
}
