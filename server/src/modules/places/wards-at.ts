import type { Tx } from '../../db/client.ts';
import { cityShapes } from '../../db/schema/places.ts';
import type { Place } from '../../lib/earth.ts';
import { metresToRings, outlineOf } from './metres-to-ward.ts';

/** Outlines are drawn roughly, and a shore has homes: so far beside a ward still counts as in it. */
const besideMetres = 300;

/** The wards at a place, which share a shape when they were divided after it was drawn; null outside of our cities. */
export async function wardsAt(tx: Tx, place: Place): Promise<{ cityId: string; wardIds: string[] } | null> {
  const cities = await tx.select().from(cityShapes);
  const found = cities.flatMap(({ cityId, shapes }) =>
    shapes.shapes.map((shape) => ({
      ...{ cityId, wardIds: shape.wardIds },
      metres: metresToRings(outlineOf(shapes, shape, place)),
    })),
  );
  const [nearest] = found.sort((one, other) => one.metres - other.metres);
  return nearest && nearest.metres <= besideMetres ? { cityId: nearest.cityId, wardIds: nearest.wardIds } : null;
}
