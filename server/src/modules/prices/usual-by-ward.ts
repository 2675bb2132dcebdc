import { limits } from '@makao/contract/kernel/limits';
import type { UsualPrice } from '@makao/contract/prices';
import type { Db } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { marketPrices } from '../../db/schema/prices.ts';
import { allWards, neighbourPairs } from '../places/places.queries.ts';
import { type Kind, kindKey, type Priced, quartilesOf } from './prices.rules.ts';
import { sampleSince } from './usual-price.ts';

const pricesByCell = query`select ${columns(marketPrices, 'p', ['cell', 'price'])},
    ${computed<{ ads: number }>({ ads: 'sum(p.ads)::int' })}
  from market_prices p where p.cell = any($1) and p.month >= $2 and p.ads > 0 group by 1, 2 order by 2`.prepare<
  [cells: string[], since: string]
>('market.by-cell', { market: (_, [cells]) => cells });

/** Several lists of prices as one, in ascending order. */
const together = (lists: Priced[][]) => lists.flat().sort((a, b) => a.price - b.price);

/**
 * What a kind of home usually costs in every ward of a city, each as `usualPrice` answers it, in one read: a ward with too
 * few counts its neighbours in, then its municipality, then the city.
 */
export async function usualByWard(db: Db, cityId: string | null, kind: Kind, now = new Date()) {
  const [wards, pairs] = await Promise.all([allWards(db, cityId), neighbourPairs(db)]);
  const key = kindKey(kind);
  const rows = await pricesByCell(
    db,
    wards.map(({ id }) => `${id}/${key}`),
    sampleSince(now),
  );
  const byCell = Map.groupBy(rows, ({ cell }) => cell);
  const pricesIn = (ids: readonly string[]) => together(ids.map((id) => byCell.get(`${id}/${key}`) ?? []));
  const beside = Map.groupBy(pairs, ({ wardId }) => wardId);
  const band = (area: UsualPrice['area'], ids: readonly string[]): UsualPrice | null => {
    const quartiles = quartilesOf(pricesIn(ids));
    return quartiles && quartiles.sampleSize >= limits.market.sample
      ? { ...quartiles, area, months: limits.market.months }
      : null;
  };
  const bandOf = (area: 'municipality' | 'city', group: (ward: (typeof wards)[number]) => string) =>
    new Map(
      [...Map.groupBy(wards, group)].map(([name, within]) => [
        name,
        band(
          area,
          within.map(({ id }) => id),
        ),
      ]),
    );
  const inCity = bandOf('city', ({ cityId }) => cityId);
  const inMunicipality = bandOf('municipality', ({ cityId, municipality }) => `${cityId} ${municipality}`);
  return wards.map((ward) => ({
    ...ward,
    usualPrice:
      band('ward', [ward.id]) ??
      band('neighbours', [ward.id, ...(beside.get(ward.id) ?? []).map(({ neighbourId }) => neighbourId)]) ??
      inMunicipality.get(`${ward.cityId} ${ward.municipality}`) ??
      inCity.get(ward.cityId) ??
      null,
  }));
}
