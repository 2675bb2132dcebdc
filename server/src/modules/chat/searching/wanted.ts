import type { AdFilters, AdSort } from '@makao/contract/ads';
import { factOfFilter } from '@makao/contract/ads.fact-keys';
import { appliesTo, hasRooms } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';

/** What is looked for: a search without its page. */
export type Wanted = AdFilters & { sort?: AdSort };

export const priceNames = ['priceMin', 'priceMax', 'moveInMax'] as const;

/** Facts that only rooms are asked for. */
const noRoomFacts = { hasSittingRoom: undefined, bathroom: undefined, sharedByMax: undefined };
const anyHome = { propertyType: undefined, ...noRoomFacts };

/** With so many bedrooms: a room with two is a home, a plot with any is nothing. */
export function withBedrooms(wanted: Wanted, bedroomsCount: number[]): Wanted | null {
  if (hasRooms(wanted)) return { ...wanted, bedroomsCount };
  return wanted.propertyType === 'room' ? { ...wanted, ...anyHome, bedroomsCount } : null;
}

/** With these prices: of two that exclude each other, the one that was said last counts. */
export function withPrices(before: Wanted, { priceMin, priceMax, moveInMax }: AdFilters): Wanted {
  const wanted = {
    ...before,
    ...(moveInMax !== undefined && { moveInMax }),
    ...(priceMax !== undefined && { priceMax }),
    ...(priceMin !== undefined && { priceMin }),
  };
  if (wanted.priceMin === undefined || wanted.priceMax === undefined || wanted.priceMin <= wanted.priceMax)
    return wanted;
  return { ...wanted, ...(priceMin === undefined ? { priceMin: undefined } : { priceMax: undefined }) };
}

/** Without filters that the kind does not have: a plot has no bedrooms. */
export function withoutForeign(wanted: Wanted): Wanted {
  const isKnown = (name: string) => {
    if (name === 'monthsInAdvanceMax') return wanted.type !== 'sell';
    return appliesTo(factOfFilter[name] ?? name, wanted);
  };
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => isKnown(name)));
}

const fromTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** At least one bedroom more than the most that were asked for, or why not. */
export function bigger(wanted: Wanted): Wanted | 'noSize' {
  const from = Math.max(1, ...(wanted.bedroomsCount ?? [])) + 1;
  if (from > limits.bedroomsMost) return 'noSize';
  return withBedrooms(wanted, fromTo(from, limits.bedroomsMost)) ?? 'noSize';
}

/** Fewer bedrooms than were asked for, or why not. */
export function smaller(wanted: Wanted): Wanted | 'noSize' | 'smallestAlready' {
  const { bedroomsCount = [], propertyType } = wanted;
  if (propertyType !== 'room' && !hasRooms(wanted)) return 'noSize';
  const to = Math.min(...bedroomsCount) - 1;
  return to >= 1 && Number.isFinite(to) ? { ...wanted, bedroomsCount: fromTo(1, to) } : 'smallestAlready';
}
