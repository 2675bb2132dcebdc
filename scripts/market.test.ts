import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/run.ts';

const known =
  /Dar es Salaam|\bDSM\b|\bTZS\b|\+255|\\\+\??255|'255'|Africa\/Dar|'TZ'|\+03:00|UTC\+3\b|\b3 \* (hour|3_600_000)\b/;
const exceptions =
  /\.(test|spec|fixture|sentences)\.tsx?$|^contract\/src\/market\.ts$|^server\/src\/(test|faults)\/|^web\/test\//;

const sources = globSync('{contract,i18n,server,web,scripts}/**/*.{ts,tsx,css,html}', {
  cwd: root,
  exclude: (path) => /node_modules|migrations|(^|\/)(build|compiled|dist)$/.test(path),
}).filter((file) => !exceptions.test(file));

describe('the market', () => {
  it('is described in one file', () => {
    expect(sources.length).toBeGreaterThan(500);
    const knowing = sources.filter((file) => known.test(readFileSync(join(root, file), 'utf8')));
    expect(knowing).toEqual([]);
  });
});
