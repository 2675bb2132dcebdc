import { readAdType } from '@makao/contract/ads';
import { getMarketPrices, getWardMarket, type WardMarket } from '@makao/contract/prices';
import type { Db } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { marketPrices } from '../../db/schema/prices.ts';
import { cachedPart } from '../../lib/cache/sources.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { wardsById } from '../places/places.queries.ts';
import { allKinds, type Kind, kindKey, quartilesOf } from './prices.rules.ts';
import { sampleSince, usualPrice, usualPrices, wardsAround } from './usual-price.ts';

const monthsOf = query`select ${columns(marketPrices, 'p', ['price'])},
    ${computed<{ month: string; ads: number }>({ month: 'p.month::text', ads: 'sum(p.ads)' })}
  from market_prices p where p.cell = any($1) and p.month > $2 and p.ads > 0
  group by 1, 2 order by 2, 1`.prepare<[cells: string[], since: string]>('market.months', {
  market: (_, [cells]) => cells,
});

/** Usual prices of everything in a ward that the ward or its surroundings have enough of, and a year of the commonest rent. */
async function wardMarketOf(db: Db, wardId: string, now = new Date()): Promise<WardMarket> {
  const found = await usualPrices(db, wardId, allKinds, now);
  const bands = allKinds.flatMap((kind) => {
    const price = found.get(kindKey(kind));
    // What the whole city pays says little of one ward.
    return price && price.area !== 'city' ? { ...kind, price } : [];
  });
  const commonest = bands
    .filter(({ type }) => type === 'rent')
    .sort((a, b) => nearness(a.price.area) - nearness(b.price.area) || b.price.sampleSize - a.price.sampleSize)[0];
  return {
    bands: bands.map(({ type, price, ...kind }) => ({ type: readAdType(type), ...kind, price })),
    months: commonest ? await monthsAround(db, wardId, commonest, now) : null,
  };
}

const nearness = (area: string) => ['ward', 'neighbours', 'municipality', 'city'].indexOf(area);

/** By month with the neighbours: a month of one ward alone has few of a kind. */
async function monthsAround(db: Db, wardId: string, { type, propertyType, bedroomsCount }: Kind, now: Date) {
  const around = (await wardsAround(db, wardId)).filter(({ distance }) => distance <= 1);
  const cells = around.map(({ id }) => `${id}/${kindKey({ type, propertyType, bedroomsCount })}`);
  const rows = await monthsOf(db, cells, sampleSince(now));
  const points = [...Map.groupBy(rows, ({ month }) => month)].flatMap(([month, prices]) => {
    const quartiles = quartilesOf(prices);
    return quartiles ? { month, ...quartiles } : [];
  });
  return { type: readAdType(type), propertyType, bedroomsCount, area: 'neighbours' as const, points };
}

export function pricesFront(mount: Mount, { db }: Services) {
  mount(getMarketPrices, async ({ query: { bedroomsCount = null, ...asked } }) => {
    const kind = { ...asked, bedroomsCount };
    const { ward, usual } = await cachedPart(
      `usual ${asked.wardId} ${kindKey(kind)} ${sampleSince(new Date())}`,
      async () => {
        const [ward] = await wardsById(db, [asked.wardId]);
        return { ward, usual: ward ? await usualPrice(db, kind) : null };
      },
    );
    if (!ward) throw new Refusal('notFound');
    return usual;
  });

  mount(getWardMarket, async ({ params }) => {
    const [ward] = await wardsById(db, [params.id]);
    if (!ward) throw new Refusal('notFound');
    return wardMarketOf(db, params.id);
  });
}
