import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { wardForm } from '@makao/contract/places.admin';
import { landmarkKinds } from '@makao/contract/places.landmarks';
import { z } from 'zod';

const name = z.string().trim().min(1).max(80);
const aliases = z.array(name).max(30).default([]);

const cityFile = z.strictObject({ id: z.uuid(), name, aliases, municipalities: z.array(name).min(1) });
const wardsFile = z
  .array(
    z.strictObject({
      id: z.uuid(),
      name,
      municipality: name,
      aliases,
      /** Left out, the address in the database stays. */
      mapsUrl: wardForm.shape.mapsUrl.optional(),
    }),
  )
  .min(1);
const neighboursFile = z.array(z.tuple([name, name]));
const landmarksFile = z.array(
  z.strictObject({ name, kind: z.enum(landmarkKinds), wards: z.array(name).max(12), aliases }),
);

const pair = z.tuple([z.number(), z.number()]);
const ring = z.array(z.int()).min(1);
const properties = z.object({ wards: z.array(name).min(1) });
const shapesFile = z.object({
  type: z.literal('Topology'),
  attribution: z.string().min(1),
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(z.tuple([z.int(), z.int()])).min(2)),
  objects: z.object({
    wards: z.object({
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), properties, arcs: z.array(ring).min(1) }),
          z.object({ type: z.literal('MultiPolygon'), properties, arcs: z.array(z.array(ring).min(1)).min(1) }),
        ]),
      ),
    }),
  }),
});

const files = {
  city: cityFile,
  wards: wardsFile,
  neighbours: neighboursFile,
  landmarks: landmarksFile,
  shapes: shapesFile,
};
type FileName = keyof typeof files;
export type CityFolder = { [Name in FileName]: z.output<(typeof files)[Name]> };

/** Everything that is wrong with a folder, a line each. */
export class CityFolderError extends Error {}

/** `row 3, name: …`; in a file of one object the row is left out. */
const placeOf = ([first, ...rest]: PropertyKey[]) =>
  [typeof first === 'number' ? `row ${first + 1}` : first, ...rest].filter((part) => part !== undefined).join(', ');

function parse<Name extends FileName>(folder: string, file: Name, problems: string[]): CityFolder[Name] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
  } catch (error) {
    problems.push(`${file}.json: ${(error as Error).message}`);
    return undefined;
  }
  const read = files[file].safeParse(content);
  if (read.success) return read.data as CityFolder[Name];
  for (const { path, message } of read.error.issues) problems.push(`${file}.json, ${placeOf(path)}: ${message}`);
  return undefined;
}

const fold = (text: string) => text.toLowerCase();

/** What the files say of each other: names must be unique, and known where they are referred to. */
function contradictions({ city, wards, neighbours, landmarks, shapes }: CityFolder): string[] {
  const problems: string[] = [];
  const unique = (file: FileName, of: string, values: readonly string[]) => {
    const seen = new Map<string, number>();
    for (const [at, value] of values.entries()) {
      const first = seen.get(fold(value));
      if (first === undefined) seen.set(fold(value), at + 1);
      else problems.push(`${file}.json, row ${at + 1}: ${of} "${value}" is in row ${first} too`);
    }
  };
  const names = wards.map((ward) => ward.name);
  const known = new Set(names);
  const wardsAt = (file: FileName, at: number, named: readonly string[]) => {
    for (const ward of named)
      if (!known.has(ward)) problems.push(`${file}.json, row ${at + 1}: wards.json has no ward "${ward}"`);
  };
  unique('wards', 'the name', names);
  unique(
    'wards',
    'the id',
    wards.map(({ id }) => id),
  );
  for (const [at, { municipality }] of wards.entries())
    if (!city.municipalities.includes(municipality))
      problems.push(`wards.json, row ${at + 1}: city.json has no municipality "${municipality}"`);
  for (const [at, [here, there]] of neighbours.entries()) {
    wardsAt('neighbours', at, [here, there]);
    if (here === there) problems.push(`neighbours.json, row ${at + 1}: a ward is no neighbour of itself`);
  }
  // Two wards may have a street of the same name, but not one ward.
  unique(
    'landmarks',
    'the name',
    landmarks.flatMap(({ name, wards: near }) => (near.length === 0 ? [name] : near.map((ward) => `${name}, ${ward}`))),
  );
  for (const [at, landmark] of landmarks.entries()) {
    wardsAt('landmarks', at, landmark.wards);
    if ((landmark.kind === 'elsewhere') !== (landmark.wards.length === 0))
      problems.push(`landmarks.json, row ${at + 1}: only a place of the kind "elsewhere" has no wards`);
  }
  const { geometries } = shapes.objects.wards;
  for (const [at, { properties, arcs }] of geometries.entries()) {
    wardsAt('shapes', at, properties.wards);
    const missing = arcs.flat(2).find((arc) => (arc < 0 ? ~arc : arc) >= shapes.arcs.length);
    if (missing !== undefined) problems.push(`shapes.json, row ${at + 1}: there is no arc ${missing}`);
  }
  const drawn = geometries.flatMap(({ properties }) => properties.wards);
  for (const ward of new Set(drawn.filter((ward, at) => drawn.indexOf(ward) !== at)))
    problems.push(`shapes.json: the ward "${ward}" has more than one shape`);
  return problems;
}

/** Reads and checks the folder of a city; docs/recipes.md describes it. */
export function readCityFolder(folder: string): CityFolder {
  const problems: string[] = [];
  const read = Object.fromEntries(
    (Object.keys(files) as FileName[]).map((file) => [file, parse(folder, file, problems)]),
  ) as CityFolder;
  if (problems.length === 0) problems.push(...contradictions(read));
  if (problems.length > 0) throw new CityFolderError([`${basename(folder)} has errors:`, ...problems].join('\n'));
  return read;
}
