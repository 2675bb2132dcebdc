import { queryString } from '@makao/contract/kernel/request';
import type { Db } from '@makao/server/db/client';
import { randomFrom } from './mix.ts';

const rents = [250_000, 400_000, 500_000, 850_000, 1_000_000, 1_500_000];

/** Zipf distribution: the n-th item is requested 1/n as often as the first. */
function zipf(size: number, random: () => number) {
  const harmonic = Math.log(size) + 0.5772;
  return () => Math.min(size - 1, Math.floor(Math.exp(random() * harmonic - 0.5772)));
}

interface Places {
  id: string;
  cityId: string;
}

/** A search with one to three filters, deterministic for a number. */
function searchOf(number: number, wards: Places[]): string {
  const random = randomFrom(number + 1);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const ward = pick(wards);
  const filters: Record<string, unknown>[] = [
    { type: pick(['rent', 'rent', 'sell']) },
    { propertyType: pick(['house', 'apartment', 'apartment', 'plot']) },
    { cityId: ward.cityId, wardIds: [ward.id] },
    { priceMax: pick(rents) },
    { bedroomsCount: [1 + Math.floor(random() * 4)] },
    { hasPool: true },
  ];
  const count = 1 + Math.floor(random() * 3);
  const chosen = Array.from({ length: count }, () => filters.splice(Math.floor(random() * filters.length), 1)[0]!);
  const page = random() < 0.7 ? 1 : 1 + Math.floor(random() * 5);
  return `/search?${queryString({ ...Object.assign({}, ...chosen), ...(page > 1 && { page }) })}`;
}

/** Lists of URLs in a realistic mix: 15 % home, 45 % search, 35 % ads, 5 % agents. */
export async function visitsOf(db: Db, wards: Places[]): Promise<(count: number, seed: number) => string[]> {
  const shown = await db.$client.query<{ id: string }>(
    `select id from ads where status = 'approved' and unavailable_at is null and deleted_at is null
     and expiration_date > now() + interval '1 day' order by number desc`,
  );
  const agents = await db.$client.query<{ id: string }>('select id from agents order by id limit 3000');
  return (count, seed) => {
    const random = randomFrom(seed);
    const ad = zipf(shown.rows.length, random);
    const agent = zipf(agents.rows.length, random);
    const search = zipf(5_000, random);
    return Array.from({ length: count }, () => {
      const kind = random();
      if (kind < 0.15) return '/';
      if (kind < 0.6) return searchOf(search(), wards);
      if (kind < 0.95) return `/ads/${shown.rows[ad()]!.id}`;
      return `/agents/${agents.rows[agent()]!.id}`;
    });
  };
}
