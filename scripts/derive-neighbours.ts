import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.ts';

// node scripts/derive-neighbours.ts: wards are neighbours when their shapes share an arc, or are one shape.
interface Shape {
  arcs: unknown[];
  properties: { wards: string[] };
}
const topology = JSON.parse(readFileSync(join(root, 'web/features/places/dar-es-salaam-wards.json'), 'utf8')) as {
  attribution: string;
  objects: { wards: { geometries: Shape[] } };
};

const shapesOn = new Map<number, Set<Shape>>();
for (const shape of topology.objects.wards.geometries)
  for (const arc of shape.arcs.flat(Number.POSITIVE_INFINITY) as number[]) {
    // An arc that is gone through backwards has the complement of its number.
    const number = arc < 0 ? ~arc : arc;
    shapesOn.set(number, (shapesOn.get(number) ?? new Set()).add(shape));
  }

const found = new Map<string, Set<string>>();
const beside = (shapes: Iterable<Shape>) => {
  const wards = [...shapes].flatMap(({ properties }) => properties.wards);
  for (const ward of wards)
    for (const other of wards) if (other !== ward) found.set(ward, (found.get(ward) ?? new Set()).add(other));
};
for (const shape of topology.objects.wards.geometries) beside([shape]);
for (const shapes of shapesOn.values()) beside(shapes);

const names = [...found.keys()].sort();
const pairs = names.flatMap((name) =>
  [...found.get(name)!]
    .sort()
    .filter((other) => name < other)
    .map((other) => [name, other]),
);
const text = `// Made by scripts/derive-neighbours.ts from the shapes of the wards. ${topology.attribution}.

/** Wards of Dar es Salaam that touch each other, by name, each pair once. */
export const neighbours: readonly (readonly [string, string])[] = ${JSON.stringify(pairs)};
`;
const file = join(root, 'server/src/modules/places/neighbours.ts');
writeFileSync(file, text);
await run('biome', ['format', '--write', file]);
