import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { moduleTiers } from '../server/src/modules/order.ts';
import { featureTiers } from '../web/features/order.ts';
import { readImports } from './lib/imports.ts';
import { root } from './lib/run.ts';
import { cycles, listedTwice, misnamedKeys, requirementGaps, violations } from './lib/walls.ts';

// node scripts/walls.ts: violations of the project's rules, one line each.
const imports = readImports(root);
const messages = globSync('i18n/{en,sw}/*.json', { cwd: root });
const { allJobs } = await import('../server/src/jobs.ts');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tests = globSync(['{contract,i18n,server,web,demo,scripts}/**/*.test.{ts,tsx}', 'e2e/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const found = [
  ...violations(imports, { modules: moduleTiers, features: featureTiers }),
  ...cycles(imports).map((files) => `an import cycle: ${files.join(' ⇄ ')}`),
  ...messages.flatMap((file) => misnamedKeys(basename(file), JSON.parse(read(file)))),
  ...listedTwice(allJobs.map(({ name }) => name)),
  ...requirementGaps(read('docs/requirements.md'), tests.filter((file) => file !== 'scripts/walls.test.ts').map(read)),
];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
