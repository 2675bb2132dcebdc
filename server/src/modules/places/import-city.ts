import type { CityShapes } from '@makao/contract/places';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { cities, cityShapes, landmarks, wardNeighbours, wards } from '../../db/schema/places.ts';
import { type CityFolder, CityFolderError } from './city-folder.ts';
import { renameCityOfLandmarks, renameInLandmarks } from './rename-in-landmarks.ts';

/**
 * Brings a city to what its folder says: adds and updates, and deletes no ward or landmark. A city or ward that is in the
 * database under another id keeps that id and is matched by its name. Imported again, the folder changes nothing.
 */
export async function importCity(tx: Tx, folder: CityFolder): Promise<{ cityId: string; wards: number }> {
  const cityId = await writeCity(tx, folder);
  const idOf = await writeWards(tx, cityId, folder);
  await writeNeighbours(tx, idOf, folder);
  await writeShapes(tx, cityId, idOf, folder);
  await writeLandmarks(tx, folder);
  return { cityId, wards: idOf.size };
}

async function writeCity(tx: Tx, { city: { id, name, aliases } }: CityFolder): Promise<string> {
  const found = await tx
    .select()
    .from(cities)
    .where(sql`${cities.id} = ${id} or lower(${cities.name}) = lower(${name})`)
    .for('no key update');
  if (found.length > 1)
    throw new CityFolderError(`city.json: the database has this id and the name "${name}" in two different cities`);
  const [before] = found;
  if (!before) {
    await tx.insert(cities).values({ id, name, aliases });
    return id;
  }
  if (before.name !== name) await renameCityOfLandmarks(tx, before.id, name);
  if (before.name !== name || before.aliases.join('\n') !== aliases.join('\n'))
    await tx.update(cities).set({ name, aliases }).where(eq(cities.id, before.id));
  return before.id;
}

/** Answers the ids of the folder's wards by name. */
async function writeWards(tx: Tx, cityId: string, folder: CityFolder): Promise<Map<string, string>> {
  const rows = await tx.select().from(wards).where(eq(wards.cityId, cityId)).for('no key update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  const idOf = new Map<string, string>();
  const added: (typeof wards.$inferInsert & { id: string })[] = [];
  for (const [at, { id, ...values }] of folder.wards.entries()) {
    const named = byName.get(values.name.toLowerCase());
    const before = byId.get(id) ?? named;
    if (before && named && before !== named)
      throw new CityFolderError(
        `wards.json, row ${at + 1}: the database has another ward "${values.name}", with the id ${named.id}`,
      );
    idOf.set(values.name, before?.id ?? id);
    if (!before) {
      added.push({ id, cityId, mapsUrl: null, ...values });
      continue;
    }
    const after = { ...before, ...values };
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    await tx.update(wards).set(values).where(eq(wards.id, before.id));
    if (before.name !== values.name) await renameInLandmarks(tx, before, values.name);
  }
  const elsewhere = await tx.$count(wards, sql`${wards.id} = any(${sql.param(added.map(({ id }) => id))}::uuid[])`);
  if (elsewhere > 0) throw new CityFolderError('wards.json: some of these ids belong to wards of another city');
  if (added.length > 0) await tx.insert(wards).values(added);
  return idOf;
}

/** Pairs between wards of the folder that it does not list are removed. */
async function writeNeighbours(tx: Tx, idOf: Map<string, string>, { neighbours }: CityFolder) {
  const pairs = neighbours.flatMap(([a, b]) => {
    const [wardId, neighbourId] = [idOf.get(a)!, idOf.get(b)!];
    return [
      { wardId, neighbourId },
      { wardId: neighbourId, neighbourId: wardId },
    ];
  });
  const ids = sql`${sql.param([...idOf.values()])}::uuid[]`;
  const listed = JSON.stringify(
    pairs.map(({ wardId, neighbourId }) => ({ ward_id: wardId, neighbour_id: neighbourId })),
  );
  await tx.execute(sql`delete from ${wardNeighbours} n where n.ward_id = any(${ids}) and n.neighbour_id = any(${ids})
    and (n.ward_id, n.neighbour_id) not in (
      select p.ward_id, p.neighbour_id from json_populate_recordset(null::ward_neighbours, ${listed}) p)`);
  if (pairs.length > 0) await tx.execute(sql`${insertRows(wardNeighbours, pairs)} on conflict do nothing`);
}

async function writeShapes(tx: Tx, cityId: string, idOf: Map<string, string>, { shapes: topology }: CityFolder) {
  const { attribution, transform, arcs, objects } = topology;
  const shapes: CityShapes = {
    attribution,
    transform,
    arcs,
    shapes: objects.wards.geometries.map((geometry) => ({
      wardIds: geometry.properties.wards.map((name) => idOf.get(name)!),
      rings: geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat(),
    })),
  };
  await tx
    .insert(cityShapes)
    .values({ cityId, shapes })
    .onConflictDoUpdate({
      target: cityShapes.cityId,
      set: { shapes: sql`excluded.shapes` },
      setWhere: sql`${cityShapes.shapes} <> excluded.shapes`,
    });
}

/** A name belongs to one city: what people say does not tell the city. */
async function writeLandmarks(tx: Tx, { city, landmarks: rows }: CityFolder) {
  const taken = await tx
    .select({ name: landmarks.name, city: landmarks.city })
    .from(landmarks)
    .where(sql`${landmarks.city} <> ${city.name}`);
  const cityOf = new Map(taken.map((landmark) => [landmark.name.toLowerCase(), landmark.city]));
  for (const [at, { name }] of rows.entries()) {
    const other = cityOf.get(name.toLowerCase());
    if (other !== undefined)
      throw new CityFolderError(`landmarks.json, row ${at + 1}: "${name}" is a landmark of ${other} already`);
  }
  const known = await tx.select().from(landmarks).where(eq(landmarks.city, city.name)).for('no key update');
  const inUse = known.filter(({ status }) => status === 'accepted' || status === 'proposed');
  const added: (typeof landmarks.$inferInsert)[] = [];
  for (const row of rows) {
    // Two wards may have a street of the same name.
    const before = inUse.find(
      ({ name, wards }) =>
        name.toLowerCase() === row.name.toLowerCase() &&
        (wards.length === 0 || row.wards.length === 0 || wards.some((ward) => row.wards.includes(ward))),
    );
    const values = { ...row, city: city.name, status: 'accepted' as const };
    if (!before) added.push(values);
    else if (JSON.stringify({ ...before, ...values }) !== JSON.stringify(before))
      await tx.update(landmarks).set(values).where(eq(landmarks.id, before.id));
  }
  if (added.length > 0) await tx.execute(insertRows(landmarks, added));
}
