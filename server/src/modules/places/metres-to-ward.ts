import type { CityShapes } from '@makao/contract/places';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cityShapes, wards } from '../../db/schema/places.ts';
import { metresFrom, type Place } from '../../lib/earth.ts';

type Point = [east: number, north: number];

/** How far a place is from a ward: 0 inside it, null for a ward that is on no map. */
export async function metresToWard(tx: Tx, wardId: string, place: Place): Promise<number | null> {
  const [city] = await tx
    .select({ shapes: cityShapes.shapes })
    .from(wards)
    .innerJoin(cityShapes, eq(cityShapes.cityId, wards.cityId))
    .where(eq(wards.id, wardId));
  const rings = city && ringsOf(city.shapes, wardId, place);
  return rings ? metresToRings(rings) : null;
}

/** The outline of a ward, in metres from the place. */
const ringsOf = (city: CityShapes, wardId: string, place: Place): Point[][] | undefined => {
  const shape = city.shapes.find(({ wardIds }) => wardIds.includes(wardId));
  return shape && outlineOf(city, shape, place);
};

/** A shape in metres from the place. */
export function outlineOf(
  { transform, arcs }: CityShapes,
  shape: CityShapes['shapes'][number],
  place: Place,
): Point[][] {
  const { scale, translate } = transform;
  const arc = (number: number): Point[] => {
    let [x, y] = [0, 0];
    // Each point says how far it is from the one before.
    const line = arcs[number < 0 ? ~number : number]!.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return metresFrom(place, { longitude: translate[0] + x * scale[0], latitude: translate[1] + y * scale[1] });
    });
    return number < 0 ? line.toReversed() : line;
  };
  return shape.rings.map((numbers) => numbers.flatMap(arc));
}

/** The distance of the origin from an area with these outlines; an outline inside another is a hole. */
export function metresToRings(rings: readonly Point[][]): number {
  let isInside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(at + 1) % ring.length]!;
      // A line to the east crosses the outline an odd number of times.
      if (y1 > 0 !== y2 > 0 && x1 - (y1 * (x2 - x1)) / (y2 - y1) > 0) isInside = !isInside;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length));
      nearest = Math.min(nearest, Math.hypot(x1 + along * dx, y1 + along * dy));
    }
  }
  return isInside ? 0 : nearest;
}
