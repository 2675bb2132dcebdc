import { limits } from '@makao/contract/kernel/limits';
import { marketAreas, type UsualPrice } from '@makao/contract/prices';
import type { Db, Tx } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { wards } from '../../db/schema/places.ts';
import { marketPrices } from '../../db/schema/prices.ts';
import { localMonth } from '../../lib/market-time.ts';
import { type Kind, kindKey, quartilesOf } from './prices.rules.ts';

const { sample, months } = limits.market;
const idLength = 36;

/** Prices by kind, in ascending order. */
const prices = query`select ${computed<{ kind: string }>({ kind: `substr(p.cell, ${idLength + 2})` })},
    ${columns(marketPrices, 'p', ['price'])}, ${computed<{ ads: number }>({ ads: 'sum(p.ads)::int' })}
  from market_prices p where p.cell = any($1) and p.month >= $2 and p.ads > 0 group by 1, 2 order by 2`;
const pricesOf = prices.prepare<[cells: string[], since: string]>('market.prices', { market: (_, [cells]) => cells });

/** The wards around a ward, each with the nearest area that it is part of. */
const around = query`select ${columns(wards, 'o', ['id'])}, ${computed<{ distance: number }>({
  distance: `case when o.id = w.id then 0 when n.ward_id is not null then 1 when o.municipality = w.municipality then 2 else 3 end`,
})}
  from wards w join wards o on o.city_id = w.city_id
  left join ward_neighbours n on n.ward_id = w.id and n.neighbour_id = o.id
  where w.id = $1`;
export const wardsAround = around.prepare<[wardId: string]>('market.wards-around');

/** For the pages, or inside a write. */
const readsOf = (db: Db | Tx) =>
  '$client' in db
    ? { prices: pricesOf.bind(null, db), around: wardsAround.bind(null, db) }
    : {
        prices: (cells: string[], since: string) => prices.within(db, cells, since),
        around: (wardId: string) => around.within(db, wardId),
      };

/** The month with which a sample begins. */
export const sampleSince = (now: Date) => localMonth(now, -months);

/**
 * What homes of these kinds usually cost in a ward, by the kind's key. Where the ward has too few of a kind its
 * neighbours are counted in, then the municipality, then the city; a kind that is rare in the whole city has no answer.
 */
export async function usualPrices(db: Db | Tx, wardId: string, kinds: readonly Kind[], now = new Date()) {
  const read = readsOf(db);
  const found = new Map<string, UsualPrice>();
  let nearby: { id: string; distance: number }[] | null = null;
  for (const [distance, area] of marketAreas.entries()) {
    const missing = kinds.map(kindKey).filter((key) => !found.has(key));
    if (missing.length === 0) break;
    // Most are answered by the ward itself, without asking what lies around it.
    if (distance > 0) nearby ??= await read.around(wardId);
    // The municipality without the neighbours beyond its border, and the city as a whole.
    const isWithin = (other: number) => (distance === 2 ? other === 0 || other === 2 : other <= distance);
    const wardIds = nearby ? nearby.filter((ward) => isWithin(ward.distance)).map(({ id }) => id) : [wardId];
    const cells = wardIds.flatMap((id) => missing.map((key) => `${id}/${key}`));
    const rows = await read.prices(cells, sampleSince(now));
    for (const [kind, its] of Map.groupBy(rows, ({ kind }) => kind)) {
      const quartiles = quartilesOf(its);
      if (quartiles && quartiles.sampleSize >= sample) found.set(kind, { ...quartiles, area, months });
    }
  }
  return found;
}

/** What a home of this kind usually costs in a ward; null while the whole city has too few. */
export async function usualPrice(
  db: Db | Tx,
  { wardId, ...kind }: Kind & { wardId: string },
  now = new Date(),
): Promise<UsualPrice | null> {
  return (await usualPrices(db, wardId, [kind], now)).get(kindKey(kind)) ?? null;
}
