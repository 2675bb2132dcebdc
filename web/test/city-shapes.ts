import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Geometry {
  type: string;
  arcs: number[][] | number[][][];
  properties: { wards: string[] };
}
const file = readFileSync(join(import.meta.dirname, '../../cities/dar-es-salaam/shapes.json'), 'utf8');
const { objects, attribution, transform, arcs } = JSON.parse(file);
/** As the API returns them, with the names of the wards as ids. */
export const cityShapes = {
  attribution,
  transform,
  arcs,
  shapes: (objects.wards.geometries as Geometry[]).map(({ type, arcs: rings, properties }) => ({
    wardIds: properties.wards,
    rings: (type === 'Polygon' ? rings : rings.flat()) as number[][],
  })),
};
