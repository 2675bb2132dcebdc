import { limits } from '@makao/contract/kernel/limits';
import { marketAreas, type UsualPrice } from '@makao/contract/market';
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Db, Tx } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { marketPrices } from '../../db/schema/market.ts';
import { wards } from '../../db/schema/places.ts';
import { darMonth } from '../../lib/dar-time.ts';
import { type Kind, kindKey, type Priced, quartilesOf } from './market.rules.ts';

const { sample, months } = limits.market;
const idLength = 36;

/** Prices by kind, in ascending order. */
const prices = query`select ${computed<{ kind: string }>({ kind: `substr(p.cell, ${idLength + 2})` })},
    ${columns(marketPrices, 'p', ['price'])}, ${computed<{ ads: number }>({ ads: 'sum(p.ads)' })}
  from market_prices p where p.cell = any($1) and p.month >= $2 and p.ads > 0
  group by 1, 2 order by 2`;
const pricesOf = prices.prepare<[cells: string[], since: string]>('market.prices', { market: (_, [cells]) => cells });

/** The wards around a ward, each with the nearest area that it is part of. */
const around = query`select ${columns(wards, 'o', ['id'])}, ${computed<{ distance: number }>({
  distance: `case when o.id = w.id then 0 when n.ward_id is not null then 1 when o.municipality = w.municipality then 2 else 3 end`,
})}
  from wards w join wards o on o.city_id = w.city_id
  left join ward_neighbours n on n.ward_id = w.id and n.neighbour_id = o.id
  where w.id = $1`;
export const wardsAround = around.prepare<[wardId: string]>('market.wards-around');

/** How the two statements are asked: prepared for the pages, or inside the transaction of a write. */
interface Reader {
  prices(cells: string[], since: string): Promise<(Priced & { kind: string })[]>;
  around(wardId: string): Promise<{ id: string; distance: number }[]>;
}
const readerOf = (db: Db): Reader => ({
  prices: (cells, since) => pricesOf(db, cells, since),
  around: (wardId) => wardsAround(db, wardId),
});
const readerIn = (tx: Tx): Reader => {
  const inside = fromDrizzle(tx, sql);
  return {
    prices: async (cells, since) => (await inside.executeSql(prices.text, [cells, since])).rows,
    around: async (wardId) => (await inside.executeSql(around.text, [wardId])).rows,
  };
};

/** The month with which a sample begins. */
export const sampleSince = (now: Date) => darMonth(now, -months);

/**
 * What homes of these kinds usually cost in a ward, by the kind's key. Where the ward has too few of a kind its
 * neighbours are counted in, then the municipality, then the city; a kind that is rare in the whole city has no answer.
 */
export const usualPrices = (db: Db, wardId: string, kinds: readonly Kind[], now = new Date()) =>
  findPrices(readerOf(db), wardId, kinds, now);

async function findPrices(reader: Reader, wardId: string, kinds: readonly Kind[], now: Date) {
  const found = new Map<string, UsualPrice>();
  let nearby: { id: string; distance: number }[] | null = null;
  for (const [distance, area] of marketAreas.entries()) {
    const missing = kinds.map(kindKey).filter((key) => !found.has(key));
    if (missing.length === 0) break;
    // Most are answered by the ward itself, without asking what lies around it.
    if (distance > 0) nearby ??= await reader.around(wardId);
    // The municipality without the neighbours beyond its border, and the city as a whole.
    const isWithin = (other: number) => (distance === 2 ? other === 0 || other === 2 : other <= distance);
    const wardIds = nearby ? nearby.filter((ward) => isWithin(ward.distance)).map(({ id }) => id) : [wardId];
    const cells = wardIds.flatMap((id) => missing.map((key) => `${id}/${key}`));
    const rows = await reader.prices(cells, sampleSince(now));
    for (const [kind, its] of Map.groupBy(rows, ({ kind }) => kind)) {
      const quartiles = quartilesOf(its);
      if (quartiles && quartiles.sampleSize >= sample) found.set(kind, { ...quartiles, area, months });
    }
  }
  return found;
}

/** What a home of this kind usually costs in a ward; null while the whole city has too few. */
export async function usualPrice(
  db: Db,
  kind: Kind & { wardId: string },
  now = new Date(),
): Promise<UsualPrice | null> {
  return findPrice(readerOf(db), kind, now);
}

/** The same, as a write sees it. */
export const usualPriceIn = (tx: Tx, kind: Kind & { wardId: string }, now = new Date()) =>
  findPrice(readerIn(tx), kind, now);

async function findPrice(reader: Reader, { wardId, ...kind }: Kind & { wardId: string }, now: Date) {
  return (await findPrices(reader, wardId, [kind], now)).get(kindKey(kind)) ?? null;
}
