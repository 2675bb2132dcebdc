import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password } from '@makao/demo/people';
import { users } from '@makao/server/db/schema/accounts';
import { readEnv } from '@makao/server/env';
import { hashPassword } from '@makao/server/modules/accounts/passwords';
import { start } from '@makao/server/start';
import { team } from './colleagues.ts';

// Starts the demo in a temporary folder.
const folder = await mkdtemp(join(tmpdir(), 'makao-e2e-'));
const demo = () => import('@makao/demo/demo');
// The machine is shared with the browsers and may stall for seconds: do not shed load.
const limits = { delayMs: 30_000 };
const program = await start(readEnv({ ...process.env, DATA_DIR: folder }), { site: true, jobs: true, demo, limits });
// The demo has one owner; tests of the team need several.
const passwordHash = await hashPassword(password);
const member = { passwordHash, userType: 'customer', teamRole: 'owner', needsNoSecondFactor: true } as const;
await program.services.db
  .insert(users)
  .values(Object.values(team).map((person) => ({ ...person, ...member, verifiedAt: new Date() })));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void program
      .stop()
      .then(() => rm(folder, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  });
}
