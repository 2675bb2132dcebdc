import { readPatterns, slowPatterns } from './lib/patterns.ts';
import { root } from './lib/run.ts';

// node scripts/patterns.ts: regular expressions that could be slow on what people send us about money, one line each.
const found = await slowPatterns(
  await readPatterns(root, [
    'contract/src/payments*.ts',
    'contract/src/kernel/*.ts',
    'server/src/modules/payments/**/*.ts',
    'server/src/lib/tables/*.ts',
  ]),
);
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
