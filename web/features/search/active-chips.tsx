import { flagNames } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import { compactMoney } from '@makao/i18n/format';
import { factName, kindName, wishTexts } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { RemovableChip } from '#web/components/ui/chip.tsx';
import { amenityLabels, amenityNames } from '#web/features/ads/ad-labels.ts';
import { filterLink } from '#web/lib/filter-link.ts';
import { type Filters, type Places, searchHref, withCity, without } from './address.ts';

interface Chip {
  key: string;
  label: string;
  /** The search that remains when it is taken off. */
  rest: Filters;
}

/** `mwenge` as a name: `Mwenge`. */
const capitalized = (name: string) => name.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** What is on, each with the search that remains when it is taken off. */
export function chipsOf(
  filters: Filters,
  { cities, chosen, landmarks = [] }: Pick<Places, 'cities' | 'chosen' | 'landmarks'>,
): Chip[] {
  const { type, propertyType, cityId, wardIds = [], landmarkIds = [], bedroomsCount = [] } = filters;
  const { priceMin, priceMax, moveInMax, monthsInAdvanceMax } = filters;
  const chips: Chip[] = [];
  const add = (key: string, label: string, rest: Filters) => chips.push({ key, label, rest });
  if (type) add('type', type === 'rent' ? m.search_rent() : m.search_sell(), { ...filters, type: undefined });
  if (propertyType) add('propertyType', kindName(propertyType), { ...filters, propertyType: undefined });
  if (cityId)
    add('city', cities.find(({ id }) => id === cityId)?.name ?? m.search_city(), withCity(filters, undefined));
  for (const ward of wardIds) {
    const { name, said } = chosen.find(({ id }) => id === ward) ?? {};
    const label = said ? `${capitalized(said)} (${name})` : (name ?? m.search_unknownWard());
    // Its streets go with it.
    const others = landmarkIds.filter((id) => !landmarks.find((one) => one.id === id)?.wardIds?.includes(ward));
    add(ward, label, {
      ...filters,
      wardIds: without(wardIds, ward),
      landmarkIds: others.length > 0 ? others : undefined,
    });
  }
  for (const id of landmarkIds) {
    const name = landmarks.find((one) => one.id === id)?.name ?? m.search_unknownWard();
    add(id, name, { ...filters, landmarkIds: without(landmarkIds, id) });
  }
  if (priceMin !== undefined)
    add('min', m.search_chipFrom({ price: compactMoney(priceMin) }), { ...filters, priceMin: undefined });
  if (priceMax !== undefined)
    add('max', m.search_chipUpTo({ price: compactMoney(priceMax) }), { ...filters, priceMax: undefined });
  if (moveInMax !== undefined)
    add('moveIn', m.search_chipMoveIn({ price: compactMoney(moveInMax) }), { ...filters, moveInMax: undefined });
  if (monthsInAdvanceMax !== undefined)
    add('months', m.search_chipMonths({ count: monthsInAdvanceMax }), { ...filters, monthsInAdvanceMax: undefined });
  for (const count of bedroomsCount) {
    const label = count === limits.bedroomsMost ? m.search_bedroomsMost({ count }) : m.search_bedroomsOption({ count });
    add(`bedrooms${count}`, label, { ...filters, bedroomsCount: without(bedroomsCount, count) });
  }
  for (const name of amenityNames) {
    const flag = filters[name];
    const label = amenityLabels[name]();
    // Only saved searches leave something out: the address of the page has no word for it.
    if (flag !== undefined)
      add(name, flag ? label : m.search_chipWithout({ name: label }), { ...filters, [name]: undefined });
  }
  for (const { name, text } of wishTexts(filters)) add(name, text, { ...filters, [name]: undefined });
  for (const name of flagNames)
    if (filters[name] === false)
      add(name, m.search_chipWithout({ name: factName(name) }), { ...filters, [name]: undefined });
  return chips;
}

export function ActiveChips({ base, chips }: { base: string; chips: readonly Chip[] }) {
  // To rent or to buy is a switch of its own.
  const shown = chips.filter(({ key }) => key !== 'type');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={m.search_on()} className="flex gap-2 py-0.5 lg:flex-wrap">
      {shown.map(({ key, label, rest }) => (
        <li key={key} className="max-w-full shrink-0">
          <RemovableChip to={searchHref(base, rest)} label={m.search_remove({ name: label })} {...filterLink}>
            {label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}
