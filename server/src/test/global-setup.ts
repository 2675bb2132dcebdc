import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../../scripts/build.ts';
import { connect } from '../db/client.ts';
import { findRunning, stopPostmaster } from '../db/embedded/postmaster.ts';
import { isAlive } from '../db/embedded/process.ts';
import { type Embedded, startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { installJobs } from '../jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty database that every test file's own is copied from. */
    template: Embedded['connection'];
  }
}

const NAME = 'makao-vitest';

/** One server for the whole run, with the migrations applied once. */
export default async function setup(project: TestProject) {
  // Some tests start the program as it is deployed.
  await build();
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${NAME}-${process.pid}-`));
  // The server does not run as root: give its user access.
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), fast: true });
  const db = connect(server.connection);
  await migrateDatabase(db);
  await db.$client.end();
  await installJobs(server.connection);
  project.provide('template', server.connection);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** What a killed run left behind, with its server still running. */
async function removeAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${NAME}-(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(+pid)) continue;
    const folder = join(tmpdir(), name);
    const server = findRunning(join(folder, 'postgres/cluster'));
    if (server) await stopPostmaster(server);
    await rm(folder, { recursive: true, force: true });
  }
}
