import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { cities, wards } from '../../db/schema/places.ts';

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

export const wardsById = query`select ${wardColumns} from ${wardTables} where w.id = any($1)`.prepare<[ids: string[]]>(
  'wards.by-id',
);
