import { type Amenity, amenities } from '@makao/contract/ads';
import { factWishes } from '@makao/contract/ads.fact-keys';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { anyMonths, type userAdSearches, userAdSearchTargets } from '../../db/schema/saved-searches.ts';

export const anyPlace = '00000000-0000-0000-0000-000000000000';
export const anyKind = 'any';

/** A bit per number of bedrooms; the highest means that number or more. */
const bedroomBits = (counts: number[]) => counts.reduce((bits, count) => bits | (1 << (count - 1)), 0);

/** A bit per amenity that has to be there, or must not. */
const amenityBitsOf = (search: Partial<Record<Amenity, boolean | null>>, wish: boolean) =>
  amenities.reduce((bits, name, bit) => bits | (search[name] === wish ? 1 << bit : 0), 0);

type Row = typeof userAdSearches.$inferSelect;
type Wishes =
  | 'type'
  | 'propertyType'
  | 'priceMin'
  | 'priceMax'
  | 'moveInMax'
  | 'monthsInAdvanceMax'
  | 'facts'
  | 'landmarkIds'
  | Amenity;
type Search = Pick<Row, 'id' | 'wardIds' | 'cityIds' | 'bedroomsCount' | 'expirationDate'> & Partial<Pick<Row, Wishes>>;

/**
 * What ads are matched with: one row per ward. A search for whole cities has one row per city, with the city's id in
 * the ward's column: correct for future wards, and never matching another city.
 */
export function targetsOf(search: Search): (typeof userAdSearchTargets.$inferInsert)[] {
  const places = [search.wardIds, search.cityIds].find((ids) => ids.length > 0) ?? [anyPlace];
  const { wanted, unwanted } = factWishes(search.facts ?? {});
  const wish = {
    searchId: search.id,
    type: search.type ?? anyKind,
    propertyType: search.propertyType ?? anyKind,
    priceMin: search.priceMin ?? 0,
    priceMax: search.priceMax ?? Number.MAX_SAFE_INTEGER,
    moveInMax: search.moveInMax ?? Number.MAX_SAFE_INTEGER,
    monthsInAdvanceMax: search.monthsInAdvanceMax ?? anyMonths,
    bedrooms: bedroomBits(search.bedroomsCount),
    amenities: amenityBitsOf(search, true),
    unwanted: amenityBitsOf(search, false),
    wantedFacts: wanted,
    unwantedFacts: unwanted,
    landmarkIds: search.landmarkIds ?? [],
    expirationDate: search.expirationDate,
  };
  return places.map((wardId) => ({ ...wish, wardId }));
}

export async function replaceTargets(tx: Tx, search: Search) {
  await removeTargets(tx, search.id);
  await tx.insert(userAdSearchTargets).values(targetsOf(search));
}

export const removeTargets = (tx: Tx, searchId: string) =>
  tx.delete(userAdSearchTargets).where(eq(userAdSearchTargets.searchId, searchId));
