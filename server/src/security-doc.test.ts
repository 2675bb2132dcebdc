import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverFolder } from './folder.ts';

const root = join(serverFolder, '..');
const sources = ['server/src', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.fixture\.|node_modules/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

it('docs/security.md lists every link that carries a token [SAFE-1]', () => {
  const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const listed = [...document.matchAll(/^\| `(\/\S+)` +\|/gm)].map(([, path]) => path);
  const pathsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path]) => path);
  const linked = sources.flatMap((text) => [
    ...pathsIn(text, /(\/[a-z/-]+)\?(?:token=|\$\{String\(new URLSearchParams\(\{ token)/g),
    ...pathsIn(/^const linkPages = .*$/m.exec(text)?.[0] ?? '', /'(\/[^']+)'/g),
  ]);
  expect(linked.length).toBeGreaterThan(3);
  expect(new Set(linked)).toEqual(new Set(listed));
});
