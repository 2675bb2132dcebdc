import { darEsSalaam, places } from '@makao/demo/content/places';
import type { Db } from '../../../db/client.ts';
import { createCity, createWard } from '../../../test/factories.ts';

const more: Record<string, string[]> = { Kawe: ['Mbezi Beach'] };

/** Two cities with their wards, one name in both. Answers the ids by name. */
export async function createPlaces(db: Db) {
  const dar = await createCity(db, { name: darEsSalaam.city.name, aliases: darEsSalaam.city.aliases });
  const morogoro = await createCity(db, { name: 'Morogoro' });
  const ids: Record<string, string> = { [dar.name]: dar.id, [morogoro.name]: morogoro.id };
  for (const { name, municipality, aliases } of places) {
    const given = { cityId: dar.id, name, municipality, aliases: [...aliases, ...(more[name] ?? [])] };
    ids[name] = (await createWard(db, given)).id;
  }
  for (const name of ['Kilakala', 'Mazimbu', 'Kihonda'])
    ids[`${name} Morogoro`] = (await createWard(db, { cityId: morogoro.id, name, municipality: 'Morogoro Urban' })).id;
  return ids;
}
