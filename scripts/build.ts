import type { SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { compressFolder } from './lib/compress.ts';
import { oncePerInput } from './lib/once-per-input.ts';
import { keepAssets } from './lib/releases.ts';
import { root, run } from './lib/run.ts';

const quiet: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] };

/** The message functions, which everything else imports. */
export const buildMessages = () =>
  oncePerInput({
    root,
    inputs: ['i18n', 'package-lock.json'],
    output: 'i18n/compiled',
    run: () => must('npm', ['run', '--silent', '--workspace', 'i18n', '--if-present', 'build'], quiet),
  });

/** Runs after the compiler has rewritten them. */
export const packMessages = () => must('npm', ['run', '--silent', '--workspace', 'i18n', 'pack'], quiet);

/** The pages, for the browser and for the server. */
export const buildPages = () =>
  oncePerInput({
    root,
    inputs: ['contract', 'i18n', 'web', 'package-lock.json'],
    output: 'web/build',
    run: async () => {
      console.log('Building the pages …');
      const keepRest = await keepAssets(join(root, 'web/build/client/assets'), join(root, 'web/releases'));
      await must('vite', ['build', '--app', '--logLevel', 'error'], {
        ...quiet,
        cwd: join(root, 'web'),
        // Independent of the caller's environment: tests use the production build.
        env: { NODE_ENV: 'production' },
      });
      await compressFolder(join(root, 'web/build/client'));
      await keepRest();
    },
  });

const programs = ['main', 'server', 'servers', 'supervise', 'worker', 'thread', 'workers'];
/** For images, which have no sources. */
const commands = ['admin', 'backup', 'city', 'migrate', 'templates'];

/** Bundles the server, because its source and the query builder alone are five hundred files to load. */
export const buildServer = () =>
  oncePerInput({
    root,
    inputs: ['contract', 'demo', 'i18n', 'server', 'package-lock.json'],
    output: 'server/build',
    run: async () => {
      const { build: bundle } = await import('rolldown');
      const folder = join(root, 'server');
      await bundle({
        input: [...programs, ...commands.map((name) => `cli/${name}`)].map((name) => join(folder, `src/${name}.ts`)),
        platform: 'node',
        external: (id) => /^[@a-z]/.test(id) && !/^(@makao|drizzle-orm)\//.test(`${id}/`),
        output: { dir: join(folder, 'build'), sourcemap: true, cleanDir: true },
        logLevel: 'silent',
      });
    },
  });

export async function build() {
  await buildMessages();
  await buildPages();
  await buildServer();
}

async function must(...command: Parameters<typeof run>) {
  const [program, args] = command;
  if ((await run(...command)) !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}

if (import.meta.main) await build();
