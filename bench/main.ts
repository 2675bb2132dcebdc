// npm run bench -- <name>: one file of this folder each.
const names = ['matching'] as const;

const [name] = process.argv.slice(2);
if (!names.some((known) => known === name)) {
  console.error(`Say which: ${names.join(', ')}`);
  process.exit(1);
}
await import(`./${name}.ts`);
