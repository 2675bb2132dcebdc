import type { CityShapes } from '@makao/contract/places';

type Point = readonly [x: number, y: number];

/** A part of the map. Wards that were divided after the shapes were drawn share that of the ward they were part of. */
export interface Shape {
  wardIds: string[];
  /** As the data of an SVG path. */
  path: string;
  box: { x: number; y: number; width: number; height: number };
  /** Where a name is written. */
  middle: Point;
  arcs: Set<number>;
}

export interface CityMap {
  attribution: string;
  /** In the map's own units, of which its width is `mapWidth`. */
  height: number;
  shapes: readonly Shape[];
  /** Where a place is in those units, and what so many metres are. */
  pointOf: (place: { latitude: number; longitude: number }) => Point;
  unitsOf: (metres: number) => number;
}

const metresPerDegree = 111_320;

/** The width of a whole map in its own units. */
export const mapWidth = 1000;

const pathOf = (corners: Point[]) =>
  corners
    .map(([x, y], at) => {
      const [px, py] = at === 0 ? [0, 0] : corners[at - 1]!;
      return `${at === 0 ? 'M' : 'l'}${x - px},${y - py}`;
    })
    .join('')
    .concat('z');

/** Twice its area, and the middle of it. */
function measure(corners: Point[]): { area: number; middle: Point } {
  let [area, x, y] = [0, 0, 0];
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(at + 1) % corners.length]!;
    const part = x1 * y2 - x2 * y1;
    area += part;
    x += (x1 + x2) * part;
    y += (y1 + y2) * part;
  }
  return { area: Math.abs(area), middle: [Math.round(x / (3 * area)), Math.round(y / (3 * area))] };
}

function draw({ attribution, transform, arcs: deltas, shapes }: CityShapes): CityMap {
  // Each point says how far it is from the one before.
  const arcs = deltas.map((line) => {
    let [x, y] = [0, 0];
    return line.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x, y];
    });
  });
  const points = arcs.flat();
  const most = (axis: 0 | 1) => points.reduce((highest, point) => Math.max(highest, point[axis]), 0);
  const [east, north] = [most(0), most(1)];
  const [scaleX, scaleY] = transform.scale;
  const latitude = transform.translate[1] + (north / 2) * scaleY;
  // Degrees of longitude are shorter than those of latitude by its cosine: enough for a map of one city.
  const unit = mapWidth / (east * scaleX * Math.cos((latitude * Math.PI) / 180));
  const project = ([x, y]: Point): Point => [
    Math.round((x / east) * mapWidth),
    Math.round((north - y) * scaleY * unit),
  ];
  const ringOf = (numbers: readonly number[]): Point[] =>
    numbers.flatMap((number) => {
      // An arc that is gone through backwards has the complement of its number.
      const line = number < 0 ? arcs[~number]!.toReversed() : arcs[number]!;
      return line.slice(0, -1).map(project);
    });
  const [west, south] = transform.translate;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    attribution,
    pointOf: (place) => [
      tenth(((place.longitude - west) / (east * scaleX)) * mapWidth),
      tenth((north * scaleY - (place.latitude - south)) * unit),
    ],
    unitsOf: (metres) => (metres / metresPerDegree) * unit,
    height: Math.round(north * scaleY * unit),
    shapes: shapes.map(({ wardIds, rings }) => {
      const drawn = rings.map(ringOf);
      const all = drawn.flat();
      const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const [largest] = drawn.map(measure).sort((a, b) => b.area - a.area);
      return {
        wardIds,
        path: drawn.map(pathOf).join(''),
        box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
        middle: largest!.middle,
        arcs: new Set(rings.flat().map((number) => (number < 0 ? ~number : number))),
      };
    }),
  };
}

const drawn = new WeakMap<CityShapes, CityMap>();

/** The map of a city; the same answer of the API is drawn once. */
export function drawCity(city: CityShapes): CityMap {
  const map = drawn.get(city) ?? draw(city);
  drawn.set(city, map);
  return map;
}

/** The shape of a ward and those that touch it; null if the ward is not on the map. */
export function shapesAround({ shapes }: CityMap, wardId: string): { here: Shape; around: Shape[] } | null {
  const here = shapes.find(({ wardIds }) => wardIds.includes(wardId));
  if (!here) return null;
  return {
    here,
    around: shapes.filter((shape) => shape !== here && [...here.arcs].some((arc) => shape.arcs.has(arc))),
  };
}
