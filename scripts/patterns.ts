import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnbounded, keyOf, readPatterns, slowPatterns } from './lib/patterns.ts';
import { root } from './lib/run.ts';

// node scripts/patterns.ts: regular expressions that could be slow on what people send us, one line each.
// The analysis takes minutes, so patterns that were found linear are remembered: node scripts/patterns.ts --remember
const folders = ['contract/src', 'i18n/src', 'server/src/modules', 'server/src/lib'];
const file = join(root, 'scripts/linear-patterns.txt');
const known = readFileSync(file, 'utf8').split('\n');

const patterns = (
  await readPatterns(
    root,
    folders.map((folder) => `${folder}/**/*.ts`),
  )
).filter(isUnbounded);
const unknown = patterns.filter((pattern) => !known.includes(keyOf(pattern)));
const slow = await slowPatterns(unknown);
for (const line of slow) console.error(line);
if (process.argv.includes('--remember') && slow.length === 0)
  writeFileSync(
    file,
    patterns
      .map((pattern) => `${keyOf(pattern)}\n`)
      .sort()
      .join(''),
  );
else if (unknown.length > slow.length)
  console.log(`${unknown.length - slow.length} patterns are linear and not remembered`);
process.exitCode = slow.length > 0 ? 1 : 0;
