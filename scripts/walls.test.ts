import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { moduleTiers } from '../server/src/modules/order.ts';
import { featureTiers } from '../web/features/order.ts';
import { readImports } from './lib/imports.ts';
import { root } from './lib/run.ts';
import { cycles, listedTwice, misnamedKeys, requirementGaps, violations } from './lib/walls.ts';

const folder = await mkdtemp(join(tmpdir(), 'makao-walls-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a small project to disk. */
async function write(name: string, files: Record<string, string>) {
  const at = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(at, file)), { recursive: true });
    await writeFile(join(at, file), text);
  }
  return at;
}

describe('the check finds', () => {
  const tiers = { modules: moduleTiers, features: featureTiers };
  const crosses = (file: string, target: string) => violations(new Map([[file, [target]]]), tiers);

  it.each([
    ['a module that imports one above it', 'server/src/modules/ads/a.ts', 'server/src/modules/team/b.ts'],
    ['a module that imports one of the same tier', 'server/src/modules/leads/a.ts', 'server/src/modules/reviews/b.ts'],
    ['a module that is not in the order', 'server/src/modules/ads/a.ts', 'server/src/modules/extra/b.ts'],
    ['lib that imports a module', 'server/src/lib/a.ts', 'server/src/modules/ads/b.ts'],
    ['a feature that imports one above it', 'web/features/ads/a.tsx', 'web/features/leads/b.tsx'],
    ['a feature that imports one of the same tier', 'web/features/leads/a.tsx', 'web/features/reviews/b.tsx'],
    ['a feature that is not in the order', 'web/features/ads/a.tsx', 'web/features/extra/b.tsx'],
    ['a feature that imports a page', 'web/features/ads/a.tsx', 'web/site/pages/b.tsx'],
    ['a feature that imports the office', 'web/features/ads/a.tsx', 'web/office/b.tsx'],
    ['a component that imports a feature', 'web/components/ui/a.tsx', 'web/features/ads/b.tsx'],
    ['lib of the web that imports a layout', 'web/lib/a.ts', 'web/site/layout/b.tsx'],
    ['a page that imports the office', 'web/site/pages/a.tsx', 'web/office/b.tsx'],
    ['an office that imports a page', 'web/office/a.tsx', 'web/site/pages/b.tsx'],
    ['a feature that imports the router', 'web/features/ads/a.tsx', 'react-router'],
    ['a contract that imports a library', 'contract/src/a.ts', 'fastify'],
    ['a contract that imports the server', 'contract/src/a.ts', 'server/src/b.ts'],
    ['pages that import the server', 'web/site/pages/a.tsx', 'server/src/db/client.ts'],
    ['a server that imports the pages', 'server/src/a.ts', 'web/site/b.tsx'],
    ['a server that imports the demo', 'server/src/start.ts', 'demo/src/demo.ts'],
  ])('%s', (_, file, target) =>
    expect(crosses(file, target)).toEqual([expect.stringContaining(`${file} → ${target}`)]),
  );

  it.each([
    ['a module that imports one below it', 'server/src/modules/team/a.ts', 'server/src/modules/ads/b.ts'],
    ['a feature that imports one below it', 'web/features/leads/a.tsx', 'web/features/ads/b.tsx'],
    ['a feature that imports its own', 'web/features/ads/a.tsx', 'web/features/ads/form/b.tsx'],
    ['an office that imports the error screen', 'web/office/a.tsx', 'web/site/layout/error-screen.tsx'],
    ['an office that imports the router', 'web/office/a.tsx', 'react-router'],
    ['a contract that imports zod', 'contract/src/a.ts', 'zod'],
    ['main.ts that loads the demo', 'server/src/main.ts', 'demo/src/demo.ts'],
    ['a test that imports across', 'server/src/modules/ads/a.test.ts', 'server/src/modules/team/b.ts'],
  ])('nothing in %s', (_, file, target) => expect(crosses(file, target)).toEqual([]));

  it('a page that loads the router indirectly', () => {
    const imports = new Map([
      ['web/site/pages/a.tsx', ['web/features/ads/b.tsx']],
      ['web/features/ads/b.tsx', ['web/components/ui/area/c.tsx']],
      ['web/components/ui/area/c.tsx', ['react-router']],
    ]);
    expect(violations(imports, tiers)).toEqual([
      'the site does not load the router: web/site/pages/a.tsx → web/features/ads/b.tsx → web/components/ui/area/c.tsx → react-router',
    ]);
  });

  it('imports of every kind, and cycles of types only', async () => {
    const at = await write('imports', {
      'server/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'server/src/b.ts': "export type { A as B } from './c.ts';\n",
      'server/src/c.ts': "export type A = typeof import('./a.ts');\n",
      'server/src/d.ts': "import '@makao/contract/e';\nawait import('./a.ts');\nexport * from 'zod/v4';\n",
      'contract/src/e.ts': '',
      'web/site/f.tsx': "import { g } from '#web/lib/g';\nexport const x = <p>{g}</p>;\n",
      'web/lib/g.ts': 'export const g = 1;\n',
    });
    const imports = readImports(at);
    expect(imports.get('server/src/d.ts')).toEqual(['contract/src/e.ts', 'zod', 'server/src/a.ts']);
    expect(imports.get('web/site/f.tsx')).toEqual(['web/lib/g.ts']);
    expect(cycles(imports)).toEqual([['server/src/a.ts', 'server/src/b.ts', 'server/src/c.ts']]);
  });

  it('a message whose key has another prefix than its file', () => {
    expect(misnamedKeys('saved-searches.json', { savedSearches_title: 'x' })).toEqual([]);
    expect(misnamedKeys('saved-searches.json', { searches_title: 'x' })).toEqual([
      'saved-searches.json: searches_title must begin with savedSearches_',
    ]);
  });

  it('a requirement without a test, and an unknown requirement', () => {
    const page = '- SRCH-1 Filters.\n- SRCH-2 Addresses.\n';
    expect(requirementGaps(page, ["it('filters [SRCH-1]')", "it('more [SRCH-1, SRCH-9]')"])).toEqual([
      'no test carries [SRCH-2]',
      'requirements.md lacks SRCH-9',
    ]);
  });

  it('a job that is listed twice', () => expect(listedTwice(['a', 'b', 'a'])).toEqual(['the job a is listed twice']));

  it('unused files, exports and dependencies, and undeclared ones', async () => {
    const at = await write('unused', {
      'package.json': JSON.stringify({ name: 'x', private: true, type: 'module', workspaces: ['server'] }),
      'server/package.json': JSON.stringify({
        name: '@makao/server',
        type: 'module',
        exports: { './*': './src/*.ts' },
        dependencies: { fastify: '1', zod: '1' },
      }),
      'server/src/server.ts': "import 'zod';\nimport 'pg';\nimport { used } from './lib.ts';\nused();\n",
      'server/src/lib.ts': 'export const used = () => 1;\nexport const forgotten = 2;\n',
      'server/src/alone.ts': 'export const alone = 1;\n',
      'scripts/forgotten/file.ts': 'console.log(1);\n',
    });
    const settings = JSON.parse(await readFile(join(root, 'knip.json'), 'utf8')) as { workspaces: object };
    await writeFile(join(at, 'knip.json'), JSON.stringify(settings));
    await symlink(join(root, 'node_modules'), join(at, 'node_modules'));
    const knip = join(root, 'node_modules/knip/bin/knip.js');
    const { stdout, status } = spawnSync(process.execPath, [knip, '--no-config-hints'], { cwd: at, encoding: 'utf8' });
    expect(status).not.toBe(0);
    for (const name of ['scripts/forgotten/file.ts', 'forgotten ', 'alone ', 'fastify ', 'pg '])
      expect(stdout).toContain(name);
    expect(stdout).not.toMatch(/\bused\b|\bzod\b/);
  });
});
