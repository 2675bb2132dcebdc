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

/** Messages are called by name, never by a name put together: what is written nowhere is said nowhere. */
it('no catalogue holds a text that nothing says', () => {
  const used = new Set(
    sources.flatMap((file) =>
      readFileSync(new URL(file, root), 'utf8')
        .matchAll(/\bm\.(\w+)/g)
        .map((found) => found[1]!)
        .toArray(),
    ),
  );
  expect(used.size).toBeGreaterThan(100);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
