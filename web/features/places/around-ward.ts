import type { CityShapes } from '@makao/contract/places';
import { drawCity, type Shape, shapesAround } from './ward-shapes.ts';

/** The ward among its neighbours, as far as they are drawn; the page carries no other shapes. */
export function aroundWard(
  wardId: string,
  city: CityShapes,
  wards: readonly { id: string; name: string }[],
  spot?: { latitude: number; longitude: number },
) {
  const map = drawCity(city);
  const found = shapesAround(map, wardId);
  if (!found) return null;
  const shapes = [...found.around, found.here];
  // The ward itself in the middle, with as much around it as it takes.
  const { x, y, width, height } = found.here.box;
  const size = Math.max(width, height) * 2.2;
  const [left, top] = [x + width / 2 - size / 2, y + height / 2 - size / 2];
  // A neighbour that reaches beyond the picture is named at its edge.
  const within = (value: number, from: number, margin: number) =>
    Math.round(Math.min(Math.max(value, from + size * margin), from + size * (1 - margin)));
  const part = (shape: Shape) => ({
    path: shape.path,
    middle: [within(shape.middle[0], left, 0.18), within(shape.middle[1], top, 0.06)] as const,
    wards: wards.filter(({ id }) => shape.wardIds.includes(id)).map(({ id, name }) => ({ id, name })),
    isHere: shape === found.here,
  });
  const circle = (place: NonNullable<typeof spot>) => {
    const [cx, cy] = map.pointOf(place);
    // On the map of a large ward, 100 m are too small to see.
    return { cx, cy, r: Math.round(10 * Math.max(map.unitsOf(100), size / 50)) / 10 };
  };
  return {
    ...(spot && { spot: circle(spot) }),
    viewBox: [left, top, size, size].map(Math.round).join(' '),
    letter: Math.round(size / 26),
    parts: shapes.map(part),
    attribution: city.attribution,
  };
}
