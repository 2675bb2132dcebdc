import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/run.ts';

// node scripts/derive-neighbours.ts <folder of a city>: wards are neighbours if their shapes share an arc, or are the
// same shape.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of a city.');

interface Shape {
  arcs: unknown[];
  properties: { wards: string[] };
}
const { objects } = JSON.parse(readFileSync(join(folder, 'shapes.json'), 'utf8')) as {
  objects: { wards: { geometries: Shape[] } };
};
const { geometries } = objects.wards;

const shapesOn = new Map<number, Set<Shape>>();
for (const shape of geometries)
  for (const arc of shape.arcs.flat(Number.POSITIVE_INFINITY) as number[]) {
    // A reversed arc has the bitwise complement of its index.
    const number = arc < 0 ? ~arc : arc;
    shapesOn.set(number, (shapesOn.get(number) ?? new Set()).add(shape));
  }

const found = new Map<string, Set<string>>();
const linkNeighbours = (shapes: Iterable<Shape>) => {
  const wards = [...shapes].flatMap(({ properties }) => properties.wards);
  for (const ward of wards)
    for (const other of wards) if (other !== ward) found.set(ward, (found.get(ward) ?? new Set()).add(other));
};
for (const shape of geometries) linkNeighbours([shape]);
for (const shapes of shapesOn.values()) linkNeighbours(shapes);

const names = [...found.keys()].sort();
const pairs = names.flatMap((name) =>
  [...found.get(name)!]
    .sort()
    .filter((other) => name < other)
    .map((other) => [name, other]),
);
const file = join(folder, 'neighbours.json');
writeFileSync(file, `${JSON.stringify(pairs)}\n`);
await run('biome', ['format', '--write', file]);
