import { adminLandmarks, type landmarkForm } from '@makao/contract/places.admin';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, one, type Tx } from '../../db/client.ts';
import { landmarks } from '../../db/schema/places.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { settingsWrites } from '../../lib/settings-writes.ts';
import type { Services } from '../../services.ts';
import { forgetGazetteer } from '../search/sentences/places.ts';
import { moveLandmark } from './move-landmark.ts';

type Form = z.output<typeof landmarkForm>;

async function readLandmarks(tx: Tx | Db, landmarkId?: string) {
  const { rows } = await tx.execute<Form & { id: string }>(sql`
    select l.id, l.name, l.kind, l.aliases, array(
      select w.id from unnest(l.wards) with ordinality as near (name, place)
      join wards w on w.name = near.name join cities c on c.id = w.city_id and c.name = l.city
      order by near.place) as "wardIds"
    from landmarks l where l.status = 'accepted' ${landmarkId === undefined ? sql`` : sql`and l.id = ${landmarkId}`} order by lower(l.name)`);
  return rows;
}

/** Wards are kept by their names, within one city. */
async function placeOf(tx: Tx, wardIds: string[]) {
  const { rows } = await tx.execute<{ name: string; city: string }>(sql`
    select w.name, c.name as city from unnest(${sql.param(wardIds)}::uuid[]) with ordinality as asked (id, place)
    join wards w on w.id = asked.id join cities c on c.id = w.city_id order by asked.place`);
  const cities = new Set(rows.map(({ city }) => city));
  if (rows.length < wardIds.length || cities.size > 1) throw invalid<Form>({ wardIds: 'unknownWard' });
  const [city] = cities;
  return { wards: rows.map(({ name }) => name), ...(city !== undefined && { city }) };
}

async function writeLandmark(tx: Tx, id: string | undefined, { wardIds, ...form }: Form) {
  const values = { ...form, ...(await placeOf(tx, wardIds)) };
  const rows = id
    ? await tx.update(landmarks).set(values).where(eq(landmarks.id, id)).returning()
    : await tx.insert(landmarks).values(values).returning();
  return one(rows).id;
}

export function landmarksAdmin(mount: Mount, { db }: Services) {
  const landmark = settingsWrites(db, {
    type: 'landmark',
    read: readLandmarks,
    write: writeLandmark,
    remove: async (tx, id) => {
      await moveLandmark(tx, id, null);
      await tx.delete(landmarks).where(eq(landmarks.id, id));
    },
  });
  /** The next sentence is read with the change. */
  const forgetting = async <T>(write: Promise<T>) => {
    const written = await write;
    forgetGazetteer(db);
    return written;
  };
  mount(adminLandmarks.list, landmark.list);
  mount(adminLandmarks.create, ({ caller, body }) => forgetting(landmark.create(caller.userId, body)));
  mount(adminLandmarks.update, ({ caller, params, body }) =>
    forgetting(landmark.update(caller.userId, params.id, body)),
  );
  mount(adminLandmarks.remove, ({ caller, params }) => forgetting(landmark.remove(caller.userId, params.id)));
}
