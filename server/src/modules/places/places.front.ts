import { getCityShapes, getWard, searchCities, searchWards, type Ward, wardPopularity } from '@makao/contract/places';
import { getLandmark, wardLandmarks } from '@makao/contract/places.landmarks';
import type { Db } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import type { AdIndex } from '../search/index/ad-index.ts';
import { cityPage, landmarkById, landmarksOf, shapesOf, type WardRow, wardPage, wardsById } from './places.queries.ts';

export async function findWard(db: Db, adIndex: AdIndex, id: string): Promise<Ward | null> {
  const [row] = await wardsById(db, [id]);
  return row ? presentWard(row, adIndex.wardCount(row.id)) : null;
}

/** The wards with most ads on show, most first. */
export async function busiestWards(db: Db, adIndex: AdIndex, limit: number): Promise<Ward[]> {
  const counts = adIndex.wardCounts();
  const busiest = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const ids = busiest.slice(0, limit).map(([id]) => id);
  const rows = await wardsById(db, ids);
  const wards = rows.map((row) => presentWard(row, counts.get(row.id) ?? 0));
  return wards.sort((a, b) => b.adsCount - a.adsCount || (a.name < b.name ? -1 : 1));
}

export function placesFront(mount: Mount, { db, adIndex }: Services) {
  mount(searchCities, async ({ query }) => {
    const rows = await cityPage(db, ...bounds(query));
    return paged(
      query,
      rows[0]?.total ?? 0,
      rows.map(({ id, name }) => ({ id, name })),
    );
  });

  mount(getCityShapes, async ({ params }) => {
    const [row] = await shapesOf(db, params.id);
    return row?.shapes ?? null;
  });

  mount(searchWards, async ({ query }) => {
    const rows = await wardPage(db, query.cityIds ?? null, ...bounds(query));
    const counts = query.namesOnly ? null : adIndex.wardCounts();
    return paged(
      query,
      rows[0]?.total ?? 0,
      rows.map((row) => presentWard(row, counts?.get(row.id) ?? 0)),
    );
  });

  mount(wardPopularity, async () => {
    const levels = [...adIndex.wardLevels()].map(([id, level]) => ({ id, level }));
    return { data: levels.sort((a, b) => b.level - a.level || (a.id < b.id ? -1 : 1)) };
  });

  mount(wardLandmarks, async ({ params }) => ({ data: await landmarksOf(db, params.id) }));

  mount(getLandmark, async ({ params }) => {
    const [found] = await landmarkById(db, params.id);
    if (!found) throw new Refusal('notFound');
    return found;
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
  mapsUrl: row.mapsUrl,
  city: { id: row.cityId, name: row.cityName },
});
