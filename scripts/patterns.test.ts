import { expect, it } from 'vitest';
import { patternsIn, slowPatterns } from './lib/patterns.ts';

it('tells a pattern that looks back from one that does not', async () => {
  const found = patternsIn('a.ts', 'const a = /^x{1,3}y$/;\nconst b = [/^\\s*-?\\s*$/g];\n');
  expect(found).toEqual([
    { source: '^x{1,3}y$', flags: '', at: 'a.ts:1' },
    { source: '^\\s*-?\\s*$', flags: 'g', at: 'a.ts:2' },
  ]);
  expect(await slowPatterns(found)).toEqual(['a.ts:2: /^\\s*-?\\s*$/g is 2nd degree polynomial']);
});
