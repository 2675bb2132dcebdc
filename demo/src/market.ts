import type { marketPrices } from '@makao/server/db/schema/prices';
import { localMonth } from '@makao/server/lib/market-time';
import { kindKey } from '@makao/server/modules/prices/prices.rules';
import { round } from './content/prices.ts';
import { marketAt } from './content/wards.ts';
import { generateHome } from './homes.ts';
import { createRng } from './pictures/rng.ts';

const homes = 3_000;
const months = 12;

/** Prices of the past year, of ads that no longer exist. */
export function generateMarket(now: Date, wardId: (name: string) => string) {
  const counted = new Map<string, typeof marketPrices.$inferInsert>();
  for (let i = 0; i < homes; i++) {
    const rng = createRng(`past ${i}`);
    const market = marketAt(rng.next());
    const home = generateHome(rng, market);
    const ago = 1 + Math.floor(rng.next() * months);
    // Prices rise a little every month.
    const price = round(home.price * (1 - 0.008 * ago) * rng.range(0.92, 1.08));
    const [cell, month] = [`${wardId(market.name)}/${kindKey(home)}`, localMonth(now, -ago)];
    const key = `${cell} ${month} ${price}`;
    counted.set(key, { cell, month, price, ads: (counted.get(key)?.ads ?? 0) + 1 });
  }
  return [...counted.values()];
}
