import { readdirSync } from 'node:fs';

// npm run bench -- search [options]: runs the file with that name in this folder.
const [name = '', ...args] = process.argv.slice(2);
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
if (!benches.includes(name)) {
  console.error(`npm run bench -- ${benches.join(' | ')}`);
  process.exit(1);
}
const { run } = (await import(`./${name}.bench.ts`)) as { run: (args: string[]) => Promise<void> };
await run(args);
process.exit(0);
