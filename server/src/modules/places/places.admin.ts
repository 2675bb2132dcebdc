import { adminCities, adminWards, type cityForm, type wardForm } from '@makao/contract/places.admin';
import { and, arrayContains, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, one, type Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { cities, wards } from '../../db/schema/places.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { settingsWrites } from '../../lib/settings-writes.ts';
import type { Services } from '../../services.ts';
import { noteAdsChanged } from '../search/index/note-ads-changed.ts';
import { renameCityOfLandmarks, renameInLandmarks } from './rename-in-landmarks.ts';

const readCities = (tx: Tx | Db, id?: string) =>
  tx
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(id === undefined ? undefined : eq(cities.id, id))
    .orderBy(asc(cities.name));

async function writeCity(tx: Tx, id: string | undefined, form: z.output<typeof cityForm>) {
  if (id) await renameCityOfLandmarks(tx, id, form.name);
  const rows = id
    ? await tx.update(cities).set(form).where(eq(cities.id, id)).returning()
    : await tx.insert(cities).values(form).returning();
  return one(rows).id;
}

const { id, cityId, municipality, name, aliases, mapsUrl, isActive } = getTableColumns(wards);

const readWards = (tx: Tx | Db, wardId?: string) =>
  tx
    .select({ id, cityId, municipality, name, aliases, mapsUrl, isActive })
    .from(wards)
    .where(wardId === undefined ? undefined : eq(wards.id, wardId))
    .orderBy(asc(wards.name), asc(wards.id));

async function writeWard(tx: Tx, id: string | undefined, form: z.output<typeof wardForm>) {
  const [city] = await readCities(tx, form.cityId);
  if (!city) throw invalid<z.output<typeof wardForm>>({ cityId: 'invalid' });
  if (id === undefined) return one(await tx.insert(wards).values(form).returning()).id;
  const before = one(await tx.select().from(wards).where(eq(wards.id, id)).for('no key update'));
  await tx.update(wards).set(form).where(eq(wards.id, id));
  // Ads are found by the city of their ward too.
  if (before.cityId !== form.cityId) await noteAdsChanged(tx, { wardId: id });
  if (before.name !== form.name) await renameInLandmarks(tx, before, form.name);
  return id;
}

/** Saved searches and waiting changes name places without a key that would hold them. */
async function assertUnnamed(named: Promise<number>[]) {
  if ((await Promise.all(named)).some((count) => count > 0)) throw new Refusal('conflict');
}

const searches = (tx: Tx, where: SQL) => tx.$count(userAdSearches, and(where, isNull(userAdSearches.deletedAt)));
const namingWard = (tx: Tx, id: string) => [
  searches(tx, arrayContains(userAdSearches.wardIds, [id])),
  tx.$count(ads, and(sql`${ads.pendingChanges}->>'wardId' = ${id}`, isNull(ads.deletedAt))),
];
const namingCity = (tx: Tx, id: string) => [searches(tx, arrayContains(userAdSearches.cityIds, [id]))];

export function placesAdmin(mount: Mount, { db }: Services) {
  const city = settingsWrites(db, {
    type: 'city',
    read: readCities,
    write: writeCity,
    remove: async (tx, id) => {
      await assertUnnamed(namingCity(tx, id));
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
      await assertUnnamed(namingWard(tx, id));
      await tx.delete(wards).where(eq(wards.id, id));
    },
  });
  mount(adminWards.list, ward.list);
  mount(adminWards.create, ({ caller, body }) => ward.create(caller.userId, body));
  mount(adminWards.update, ({ caller, params, body }) => ward.update(caller.userId, params.id, body));
  mount(adminWards.remove, ({ caller, params }) => ward.remove(caller.userId, params.id));
}
