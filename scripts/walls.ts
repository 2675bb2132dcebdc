import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { moduleTiers } from '../server/src/modules/order.ts';
import { readImports } from './lib/imports.ts';
import { root } from './lib/run.ts';
import { breaches, circles, listedTwice, misnamedKeys } from './lib/walls.ts';

// node scripts/walls.ts: what the house's rules forbid, a line each.
const imports = readImports(root);
const messages = globSync('i18n/{en,sw}/*.json', { cwd: root });
const { allJobs } = await import('../server/src/jobs.ts');
const found = [
  ...breaches(imports, moduleTiers),
  ...circles(imports).map((files) => `a circle: ${files.join(' ⇄ ')}`),
  ...messages.flatMap((file) => misnamedKeys(basename(file), JSON.parse(readFileSync(join(root, file), 'utf8')))),
  ...listedTwice(allJobs.map(({ name }) => name)),
];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
