import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../server/src/env.ts';
import { start } from '../server/src/start.ts';

// The demo as anybody starts it, in a folder of its own that goes with it.
const folder = await mkdtemp(join(tmpdir(), 'makao-e2e-'));
const program = await start(readEnv({ ...process.env, DATA_DIR: folder }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void program
      .stop()
      .then(() => rm(folder, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  });
}
