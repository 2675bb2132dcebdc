import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Imports of each file: files by their path from the root, packages by name. Type imports are included. */
export type Imports = Map<string, string[]>;

const sources = '{contract,demo,i18n,server,web,e2e,bench,scripts}/**/*.{ts,tsx}';
const generated = /(^|\/)(node_modules|build|compiled)\//;

export function readImports(root: string): Imports {
  const files = globSync(sources, { cwd: root }).filter((file) => !generated.test(file));
  return new Map(files.sort().map((file) => [file, importsOf(root, file)]));
}

function importsOf(root: string, file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, code);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^['"](.+)['"]$/.exec(code.slice(start, end))?.[1],
    ),
    // Types that are named without an import: `typeof import('./x.ts')`.
    ...Array.from(code.matchAll(/\btypeof import\('([^']+)'\)/g), ([, name]) => name),
  ].filter((name) => name !== undefined);
  return [...new Set(named.map((name) => resolve(root, file, name.replace(/\?.*$/, ''))))];
}

/** The path of a project file, else the package name. */
function resolve(root: string, file: string, name: string): string {
  const [, workspace, path] = /^@makao\/(\w+)\/(.+)$/.exec(name) ?? [];
  const inside = name.startsWith('.')
    ? relative(root, join(root, dirname(file), name))
    : name.startsWith('#web/')
      ? posix.join('web', name.slice('#web/'.length))
      : workspace && `${workspace}/src/${path}`;
  if (!inside) return /^(@[^/]+\/)?[^/]+/.exec(name)![0];
  return ['', '.ts', '.tsx'].map((ending) => inside + ending).find((each) => existsSync(join(root, each))) ?? inside;
}
