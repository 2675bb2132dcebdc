import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../../scripts/build.ts';
import { connect } from '../db/client.ts';
import { type Embedded, startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { installJobs } from '../jobs.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty database that every test file's own is copied from. */
    template: Embedded['connection'];
  }
}

/** One server for the whole run, with the migrations applied once. */
export default async function setup(project: TestProject) {
  // Some tests start the program as it is deployed.
  await build();
  const folder = await temporaryFolder('makao-vitest');
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), fast: true, guarded: true });
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
