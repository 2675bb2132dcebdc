import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { wardNeighbours } from '../../db/schema/places.ts';
import { neighbours } from './neighbours.ts';

/** The city whose wards `neighbours` names. */
const city = 'Dar es Salaam';

/** Notes which wards touch each other, as far as their names are known. Those that are noted stay. */
export const linkNeighbours = (tx: Tx) =>
  tx.execute(sql`insert into ${wardNeighbours} (ward_id, neighbour_id)
    select a.id, b.id from json_array_elements(${JSON.stringify(neighbours)}::json) pair
    cross join lateral (values (pair->>0, pair->>1), (pair->>1, pair->>0)) as way (here, there)
    join wards a on a.name = way.here join wards b on b.name = way.there and b.city_id = a.city_id
    join cities c on c.id = a.city_id and c.name = ${city}
    on conflict do nothing`);
