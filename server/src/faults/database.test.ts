import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { connect } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { installJobs } from '../jobs.ts';
import { queueMessage } from '../modules/messages/queue-message.ts';
import type { Services } from '../services.ts';
import { createAd } from '../test/factories.ts';
import { signedIn } from '../test/people.ts';
import { type RunningProgram, startExternalServices, startProgram } from '../test/program.ts';

const folder = await mkdtemp(join(tmpdir(), 'makao-restart-'));
await chmod(folder, 0o755);
const options = { dataDir: join(folder, 'postgres'), fast: true };
let postgres = await startEmbedded(options);
const db = connect(postgres.connection);
await migrateDatabase(db);
await installJobs(postgres.connection);
const external = await startExternalServices(postgres.connection);
let program: RunningProgram | undefined;
afterAll(async () => {
  program?.child.kill('SIGKILL');
  await program?.exited;
  await external.stop();
  await db.$client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it('continues to serve when PostgreSQL is restarted under load', { timeout: 180_000 }, async () => {
  const ad = await createAd(db);
  const person = await signedIn({ db, tokenSecret: new TextEncoder().encode(external.env.TOKEN_SECRET) } as Services);
  program = await startProgram('main', external.env);
  const { url, child, lines } = program;
  let statuses: number[] = [];
  let loading = true;
  const ask = async (path: string, init?: RequestInit) => {
    const { status } = await fetch(url + path, { signal: AbortSignal.timeout(20_000), ...init });
    statuses.push(status);
    return status;
  };
  const authorization = `Bearer ${person.token}`;
  const favorite = (method: string) => ask(`/api/v1/ads/${ad.id}/favorite`, { method, headers: { authorization } });
  const load = Array.from({ length: 6 }, async (_, index) => {
    for (let i = index; loading; i++) {
      await ask(`/api/v1/front/ads/search?page=${(i % 50) + 1}`);
      await ask(`/search?page=${(i % 20) + 1}`);
      await ask('/api/v1/users/me', { headers: { authorization } });
    }
  });
  // Two dozen responses under load, however long they take.
  const answers = async () => {
    statuses = [];
    await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(24);
    return new Set(statuses);
  };
  const allAnswered = async () => expect(await answers()).toEqual(new Set([200]));
  onTestFinished(async () => {
    loading = false;
    await Promise.allSettled(load);
  });
  await allAnswered();

  await postgres.stop();
  await expect.poll(() => ask('/readyz')).toBe(503);
  expect(await ask('/healthz')).toBe(200);
  // Everybody notices the outage before it ends.
  expect(await answers()).not.toContain(200);
  postgres = await startEmbedded(options);
  await expect.poll(() => ask('/readyz')).toBe(200);
  // Pools, queue and the listening connection recover by themselves.
  await expect
    .poll(async () => [await ask(`/ads/${ad.id}`), await ask('/api/v1/users/me', { headers: { authorization } })])
    .toEqual([200, 200]);
  expect(await favorite('POST')).toBeLessThan(300);
  await allAnswered();
  loading = false;
  await Promise.all(load);
  await db.transaction((tx) =>
    queueMessage(tx, {
      to: '+255754000111',
      locale: 'en',
      kind: 'ad_approved',
      text: 'back',
      parameters: ['Sinza', '30', '/a/x'],
    }),
  );
  await expect.poll(() => external.carrier.accepted.length, { timeout: 40_000 }).toBe(1);
  await db.$client.query("update ads set description = 'Freshly painted' where id = $1", [ad.id]);
  await expect.poll(async () => (await fetch(`${url}/ads/${ad.id}`)).text()).toContain('Freshly painted');
  expect(child.exitCode).toBe(null);
  expect(lines.filter((line) => line.includes('"request failed"'))).toEqual([]);
});
