import type { AdType, PropertyType } from '@makao/contract/ads';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { shownAlone } from '../search/search.rules.ts';

export interface UsualPrice {
  low: number;
  middle: number;
  high: number;
  sampleSize: number;
  area: 'ward' | 'city';
}

interface Kind {
  wardId: string;
  type: AdType;
  propertyType: PropertyType;
  bedroomsCount: number | null;
}

const leastSample = 8;
/** Enough to know what is usual, and read at once however many there are. */
const mostSample = 1000;

/** What such a home costs in its ward, or in its city where the ward has too few; null without enough of them. */
export async function usualPrice(db: Db | Tx, kind: Kind): Promise<UsualPrice | null> {
  const places = [
    ['ward', sql`a.ward_id = ${kind.wardId}`],
    [
      'city',
      sql`a.ward_id in (select o.id from wards o join wards w on w.city_id = o.city_id where w.id = ${kind.wardId})`,
    ],
  ] as const;
  for (const [area, place] of places) {
    const prices = await pricesAt(db, kind, place);
    if (prices && prices.sampleSize >= leastSample) return { ...prices, area };
  }
  return null;
}

async function pricesAt(db: Db | Tx, { type, propertyType, bedroomsCount }: Kind, place: SQL) {
  const quarter = (share: number) => sql`percentile_disc(${share}::float8) within group (order by price)::float8`;
  const { rows } = await db.execute<Omit<UsualPrice, 'area'> & Record<string, unknown>>(sql`
    select ${quarter(0.25)} as low, ${quarter(0.5)} as middle, ${quarter(0.75)} as high, count(*)::int as "sampleSize"
    from (select a.price from ads a where ${place} and a.type = ${type} and a.property_type = ${propertyType}
      and a.bedrooms_count is not distinct from ${bedroomsCount} and ${sql.raw(shownAlone())} limit ${mostSample}) prices`);
  return rows[0];
}
