import { readSearch, writeSearch } from '@makao/contract/search.url';
import { inArray } from 'drizzle-orm';
import type { ChatState } from '../../../db/schema/chat.ts';
import { landmarks, wards } from '../../../db/schema/places.ts';
import { day } from '../../../lib/market-time.ts';
import type { Turn } from '../turn.ts';
import type { Wanted } from './wanted.ts';

/** A search that nobody went on with for so long is over: the next sentence begins another. */
export const searchMs = day;

export function wantedOf({ query }: { query: string }): Wanted {
  const { page: _, ...wanted } = readSearch(new URLSearchParams(query));
  return wanted;
}

/** What is looked for now, whatever else was done since. */
export function liveSearch({ state: { search, modeAt }, now }: Pick<Turn, 'state' | 'now'>) {
  if (!search) return null;
  const usedAt = search.at ?? modeAt;
  const isLive = usedAt === undefined || now.getTime() - Date.parse(usedAt) <= searchMs;
  return isLive ? { ...search, wanted: wantedOf(search) } : null;
}

export const searchState = (wanted: Wanted, page: number, now: Date): ChatState['search'] => ({
  ...{ query: writeSearch(wanted), page },
  at: now.toISOString(),
});

/** The streets and wards of a search by name: a street with its ward. */
export async function placeNames({ tx }: Turn, { wardIds = [], landmarkIds = [] }: Wanted): Promise<string[]> {
  const found = wardIds.length > 0 ? await tx.select().from(wards).where(inArray(wards.id, wardIds)) : [];
  const streets =
    landmarkIds.length > 0 ? await tx.select().from(landmarks).where(inArray(landmarks.id, landmarkIds)) : [];
  const names = wardIds.flatMap((id) => found.find((ward) => ward.id === id)?.name ?? []);
  if (streets.length === 0) return names;
  const inThem = names.filter((name) => !streets.some((street) => street.wards.includes(name)));
  const named = streets.map(({ name, wards: around }) => {
    const its = around.filter((ward) => names.includes(ward) && ward !== name);
    return its.length > 0 ? `${name} (${its.join(', ')})` : name;
  });
  return [...named, ...inThem];
}

/** What was read of a search, for the trace: nothing that was typed, and no number that could be of a phone. */
export function factsOf(wanted: Wanted, places: string[]): Record<string, unknown> {
  const { type, propertyType, bedroomsCount, sort, ...rest } = wanted;
  const amount = (value: number | undefined) => value && Number(value.toPrecision(3));
  const { priceMin, priceMax, moveInMax } = rest;
  const facts = {
    ...{ filters: Object.keys(wanted), type, propertyType, bedroomsCount, sort },
    places: places.length > 0 ? places.slice(0, 5) : undefined,
    ...{ priceMin: amount(priceMin), priceMax: amount(priceMax), moveInMax: amount(moveInMax) },
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
