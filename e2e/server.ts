import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password } from '@makao/demo/people';
import { readEnv } from '@makao/server/env';
import { createAdmin } from '@makao/server/modules/accounts/create-admin';
import { start } from '@makao/server/start';
import { team } from './colleagues.ts';

// Starts the demo in a temporary folder.
const folder = await mkdtemp(join(tmpdir(), 'makao-e2e-'));
const demo = () => import('@makao/demo/demo');
const program = await start(readEnv({ ...process.env, DATA_DIR: folder }), { site: true, jobs: true, demo });
// The demo has one admin; journeys of the team need several.
for (const person of Object.values(team))
  await createAdmin(program.services, {
    ...person,
    password,
    newPassword: password,
    promote: false,
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void program
      .stop()
      .then(() => rm(folder, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  });
}
