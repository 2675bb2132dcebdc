import { paginate } from '@makao/contract/kernel/paging';
import { getWard, searchCities, searchWards, type Ward } from '@makao/contract/places';
import { type Db, prepared } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import type { AdIndex } from '../search/ad-index.ts';

interface WardRow {
  id: string;
  name: string;
  aliases: string[];
  municipality: string;
  maps_url: string | null;
  city_id: string;
  city_name: string;
  total: number;
}

const wardColumns = 'w.id, w.name, w.aliases, w.municipality, w.maps_url, c.id as city_id, c.name as city_name';
const wardTables = 'wards w join cities c on c.id = w.city_id';

const cityPage = prepared<{ id: string; name: string; total: number }, [limit: number, skip: number]>(
  'cities.page',
  'select id, name, count(*) over () as total from cities order by name limit $1 offset $2',
);
const wardPage = prepared<WardRow, [cityIds: string[] | null, limit: number, skip: number]>(
  'wards.page',
  `select ${wardColumns}, count(*) over () as total from ${wardTables}
   where $1::uuid[] is null or w.city_id = any($1) order by w.name, w.id limit $2 offset $3`,
);
const wardById = prepared<WardRow, [id: string]>(
  'wards.one',
  `select ${wardColumns}, 1 as total from ${wardTables} where w.id = $1`,
);

const wardsById = prepared<WardRow, [ids: string[]]>(
  'wards.by-id',
  `select ${wardColumns}, 1 as total from ${wardTables} where w.id = any($1)`,
);

export async function findWard(db: Db, adIndex: AdIndex, id: string): Promise<Ward | null> {
  const [row] = await wardById(db, id);
  return row ? presentWard(row, adIndex.wardCount(row.id)) : null;
}

/** The wards with most ads on show, most first. */
export async function busiestWards(db: Db, adIndex: AdIndex, limit: number): Promise<Ward[]> {
  const counts = adIndex.wardCounts();
  const busiest = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const rows = await wardsById(
    db,
    busiest.slice(0, limit).map(([id]) => id),
  );
  const wards = rows.map((row) => presentWard(row, counts.get(row.id) ?? 0));
  return wards.sort((a, b) => b.adsCount - a.adsCount || (a.name < b.name ? -1 : 1));
}

export function placesFront(mount: Mount, { db, adIndex }: Services) {
  mount(searchCities, async ({ query: { page, limit } }) => {
    const rows = await cityPage(db, limit, (page - 1) * limit);
    return { data: rows.map(({ id, name }) => ({ id, name })), pagination: paginate(page, limit, rows[0]?.total ?? 0) };
  });

  mount(searchWards, async ({ query: { page, limit, cityIds, namesOnly } }) => {
    const rows = await wardPage(db, cityIds ?? null, limit, (page - 1) * limit);
    const counts = namesOnly ? null : adIndex.wardCounts();
    return {
      data: rows.map((row) => presentWard(row, counts?.get(row.id) ?? 0)),
      pagination: paginate(page, limit, rows[0]?.total ?? 0),
    };
  });

  mount(getWard, async ({ params }) => {
    const ward = await findWard(db, adIndex, params.id);
    if (!ward) throw new Refusal('notFound');
    return ward;
  });
}

const presentWard = (row: WardRow, adsCount: number): Ward => ({
  id: row.id,
  name: row.name,
  aliases: row.aliases,
  municipality: row.municipality,
  adsCount,
  mapsUrl: row.maps_url,
  city: { id: row.city_id, name: row.city_name },
});
