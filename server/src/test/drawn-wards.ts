import type { Db } from '../db/client.ts';
import { cityShapes } from '../db/schema/places.ts';
import { createCity, createWard } from './factories.ts';

const [west, south, side] = [39.2, -6.9, 0.018];

/** Two wards with a map: squares of 2 km, the second east of the first. */
export async function drawnWards(db: Db) {
  const city = await createCity(db);
  const wards = [await createWard(db, { cityId: city.id }), await createWard(db, { cityId: city.id })] as const;
  const units = 180;
  const square = (column: number) => [
    [column * units, 0],
    [units, 0],
    [0, units],
    [-units, 0],
    [0, -units],
  ];
  await db.insert(cityShapes).values({
    cityId: city.id,
    shapes: {
      attribution: 'Test',
      transform: { scale: [side / units, side / units], translate: [west, south] },
      arcs: wards.map((_, column) => square(column) as [number, number][]),
      shapes: wards.map(({ id }, column) => ({ wardIds: [id], rings: [[column]] })),
    },
  });
  return { city, wards };
}

/** Metres east and north of the middle of a drawn ward, as a phone states it there. */
export const standing = (column: 0 | 1, [east, north]: [number, number] = [0, 0], more: object = {}) => ({
  latitude: south + side / 2 + north / 111_320,
  longitude: west + side * (column + 0.5) + east / (111_320 * Math.cos((south * Math.PI) / 180)),
  accuracy: 12.5,
  takenAt: new Date().toISOString(),
  consent: true,
  ...more,
});
