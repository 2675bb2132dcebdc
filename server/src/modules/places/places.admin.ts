import { adminCities, adminWards, type cityForm, type wardForm } from '@makao/contract/places.admin';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../db/client.ts';
import { cities, wards } from '../../db/schema/places.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { settingsWrites } from '../../lib/settings-writes.ts';
import type { Services } from '../../services.ts';
import { noteAdsChanged } from '../search/note-ads-changed.ts';

const readCities = (tx: Tx | Db, id?: string) =>
  tx
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(id === undefined ? undefined : eq(cities.id, id))
    .orderBy(asc(cities.name));

async function writeCity(tx: Tx, id: string | undefined, form: z.output<typeof cityForm>) {
  const [row] = id
    ? await tx.update(cities).set(form).where(eq(cities.id, id)).returning()
    : await tx.insert(cities).values(form).returning();
  return row!.id;
}

const { id, cityId, municipality, name, aliases, mapsUrl } = getTableColumns(wards);

const readWards = (tx: Tx | Db, wardId?: string) =>
  tx
    .select({ id, cityId, municipality, name, aliases, mapsUrl })
    .from(wards)
    .where(wardId === undefined ? undefined : eq(wards.id, wardId))
    .orderBy(asc(wards.name), asc(wards.id));

async function writeWard(tx: Tx, id: string | undefined, form: z.output<typeof wardForm>) {
  const [city] = await readCities(tx, form.cityId);
  if (!city) throw invalid<z.output<typeof wardForm>>({ cityId: 'invalid' });
  if (id === undefined) return (await tx.insert(wards).values(form).returning())[0]!.id;
  const [before] = await tx.select().from(wards).where(eq(wards.id, id)).for('no key update');
  await tx.update(wards).set(form).where(eq(wards.id, id));
  // Ads are found by the city of their ward too.
  if (before!.cityId !== form.cityId) await noteAdsChanged(tx, { wardId: id });
  return id;
}

/** Saved searches and waiting changes name places without a key that would hold them. */
async function assertUnwanted(tx: Tx, wanted: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{ used: boolean }>(sql`select ${wanted} as used`);
  if (rows[0]!.used) throw new Refusal('conflict');
}

const wantedWard = (id: string) =>
  sql`exists (select from user_ad_searches where ward_ids @> array[${id}]::uuid[] and deleted_at is null)
    or exists (select from ads where pending_changes->>'wardId' = ${id} and deleted_at is null)`;
const wantedCity = (id: string) =>
  sql`exists (select from user_ad_searches where city_ids @> array[${id}]::uuid[] and deleted_at is null)`;

export function placesAdmin(mount: Mount, { db }: Services) {
  const city = settingsWrites(db, {
    type: 'city',
    read: readCities,
    write: writeCity,
    remove: async (tx, id) => {
      await assertUnwanted(tx, wantedCity(id));
      await tx.delete(cities).where(eq(cities.id, id));
    },
  });
  mount(adminCities.list, city.list);
  mount(adminCities.create, ({ caller, body }) => city.create(caller.userId, body));
  mount(adminCities.update, ({ caller, params, body }) => city.update(caller.userId, params.id, body));
  mount(adminCities.remove, ({ caller, params }) => city.remove(caller.userId, params.id));

  const ward = settingsWrites(db, {
    type: 'ward',
    read: readWards,
    write: writeWard,
    remove: async (tx, id) => {
      await assertUnwanted(tx, wantedWard(id));
      await tx.delete(wards).where(eq(wards.id, id));
    },
  });
  mount(adminWards.list, ward.list);
  mount(adminWards.create, ({ caller, body }) => ward.create(caller.userId, body));
  mount(adminWards.update, ({ caller, params, body }) => ward.update(caller.userId, params.id, body));
  mount(adminWards.remove, ({ caller, params }) => ward.remove(caller.userId, params.id));
}
