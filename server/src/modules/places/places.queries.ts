import type { Db } from '../../db/client.ts';
import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { cities, cityShapes, landmarks, wardNeighbours, wards } from '../../db/schema/places.ts';
import { cachedPart, sourcesNow } from '../../lib/cache/sources.ts';

const total = computed<{ total: number }>({ total: 'count(*) over ()' });

/** A ward `w` with its city `c`. */
const wardColumns = together(
  columns(wards, 'w', ['id', 'name', 'aliases', 'municipality', 'mapsUrl']),
  columns(cities, 'c', { cityId: 'id', cityName: 'name' }),
);
export type WardRow = RowOf<typeof wardColumns>;

const wardTables = 'wards w join cities c on c.id = w.city_id';

export const cityPage = query`select ${columns(cities, 'c', ['id', 'name'])}, ${total} from cities c
  order by c.name limit $1 offset $2`.prepare<[limit: number, skip: number]>('cities.page');

export const wardPage = query`select ${wardColumns}, ${total} from ${wardTables}
  where w.is_active and ($1::uuid[] is null or w.city_id = any($1)) order by w.name, w.id limit $2 offset $3`.prepare<
  [cityIds: string[] | null, limit: number, skip: number]
>('wards.page');

/** These wards, or all. */
const readWards = query`select ${wardColumns} from ${wardTables} where $1::uuid[] is null or w.id = any($1)`.prepare<
  [ids: string[] | null]
>('wards.by-id');

/** These wards. There are few, and most public answers name some: for those all are read at once and kept. */
export async function wardsById(db: Db, ids: string[]): Promise<WardRow[]> {
  if (!sourcesNow()?.parts) return readWards(db, ids);
  const all = await cachedPart('wards', async () => new Map((await readWards(db, null)).map((row) => [row.id, row])));
  return ids.flatMap((id) => all.get(id) ?? []);
}

/** Wards of the cities, or of all. */
export const allWards = query`select ${columns(wards, 'w', ['id', 'name', 'municipality', 'cityId'])} from wards w
  where $1::uuid is null or w.city_id = $1 order by w.name, w.id`.prepare<[cityId: string | null]>('wards.all');

/** The map of a city. */
export const shapesOf = query`select ${columns(cityShapes, 's', ['shapes'])} from city_shapes s
  where s.city_id = $1`.prepare<[cityId: string]>('cities.shapes');

const landmarkColumns = together(
  columns(landmarks, 'l', ['id', 'name', 'aliases', 'kind']),
  computed<{ wardIds: string[] }>({
    wardIds: `array(select w.id from unnest(l.wards) with ordinality as near (name, place)
      join wards w on w.name = near.name join cities c on c.id = w.city_id and c.name = l.city order by near.place)`,
  }),
);

/** The streets and known places of a ward. */
export const landmarksOf = query`select ${landmarkColumns} from landmarks l
  join cities lc on lc.name = l.city join wards lw on lw.city_id = lc.id and lw.name = any(l.wards)
  where lw.id = $1 and l.status = 'accepted' order by l.name, l.id`.prepare<[wardId: string]>('landmarks.of-ward');

export const landmarkById = query`select ${landmarkColumns} from landmarks l
  where l.id = $1 and l.status = 'accepted' and l.kind <> 'elsewhere'`.prepare<[id: string]>('landmarks.by-id');

/** All that ads can name. */
export const allLandmarks = query`select ${landmarkColumns} from landmarks l
  where l.status = 'accepted' and l.kind <> 'elsewhere' order by l.name, l.id`.prepare<[]>('landmarks.all');

/** Each pair of wards that touch, both ways. */
export const neighbourPairs = query`select ${columns(wardNeighbours, 'n', ['wardId', 'neighbourId'])}
  from ward_neighbours n`.prepare<[]>('wards.neighbour-pairs');

/** The wards that touch one of these and are none of them. */
export const wardsBeside = query`select distinct ${columns(wards, 'w', ['id', 'name'])} from ward_neighbours n
  join wards w on w.id = n.neighbour_id
  where n.ward_id = any($1) and n.neighbour_id <> all($1) order by 2, 1`.prepare<[ids: string[]]>('wards.beside');
