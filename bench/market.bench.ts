import { parseArgs } from 'node:util';
import { adTypes, propertyTypes } from '@makao/contract/ads';
import { findAds } from '@makao/server/modules/ads/ads.queries';
import { usualPrice } from '@makao/server/modules/prices/usual-price';
import { AdIndex } from '@makao/server/modules/search/index/ad-index';
import { randomFrom, searches, spread } from './mix.ts';
import { openDatabase } from './seeded-database.ts';

const asked = 2_000;

async function timed(count: number, work: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const begun = performance.now();
    await work(index);
    times.push(performance.now() - begun);
  }
  return spread(times);
}

// npm run bench -- market [--ads 1000000]: reads of usual prices compared with searches, one after another.
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { ads: { type: 'string', default: '1000000' } } });
  const { db, wards: wardsOf, close } = await openDatabase(Number(values.ads));
  const { rows } = await db.$client.query<{ filled: boolean }>('select exists (select from market_ads) as filled');
  if (!rows[0]!.filled) await db.$client.query(`set session_replication_role = 'replica'; select fill_market()`);
  await db.$client.query('analyze market_prices');
  const wards = await wardsOf();
  const random = randomFrom(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const kinds = Array.from({ length: asked }, () => ({
    wardId: pick(wards).id,
    type: pick(adTypes),
    propertyType: pick(propertyTypes),
    bedroomsCount: 1 + Math.floor(random() * 5),
  }));
  const index = new AdIndex(db);
  await index.catchUp();
  const mix = searches(asked, wards);
  const search = async (at: number) => {
    const { page, ...filters } = mix[at]!;
    await findAds(db, index, filters, page, 24);
  };
  const price = (at: number) => usualPrice(db, kinds[at]!);
  await timed(300, search);
  await timed(300, price);
  const [searching, asking] = [await timed(asked, search), await timed(asked, price)];
  const row = (name: string, { p50, p99, max }: typeof searching) =>
    console.log(
      `  ${name.padEnd(14)} p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  slowest ${max.toFixed(1)} ms`,
    );
  console.log(`${Number(values.ads).toLocaleString('en-US')} ads`);
  row('a search', searching);
  row('a usual price', asking);
  await close();
  if (asking.p50 > searching.p50) throw new Error('A usual price takes longer than a search');
}
