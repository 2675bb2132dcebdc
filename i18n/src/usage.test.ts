import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const keys = globSync('en/*.json', { cwd: new URL('../', import.meta.url) }).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))),
);
const sources = globSync(
  ['server/src/**/*.ts', 'web/{components,features,lib,office,site}/**/*.{ts,tsx}', 'i18n/src/*.ts'],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$/.test(file));

/** Messages are called by literal names, never by computed ones, so a text search finds every use. */
it('every message is used', () => {
  const used = new Set(
    sources.flatMap((file) =>
      readFileSync(new URL(file, root), 'utf8')
        .matchAll(/\bm\.(\w+)/g)
        .map((found) => found[1]!)
        .toArray(),
    ),
  );
  expect(used.size).toBeGreaterThan(100);
  // The words of kinds follow from their declaration.
  expect(keys.filter((key) => !used.has(key) && !key.startsWith('kinds_'))).toEqual([]);
});
