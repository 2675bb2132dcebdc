import { apiBase } from '@makao/contract/kernel/endpoint';
import { eq } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { connectionTo, isDatabaseUrl } from '../db/address.ts';
import { connect, type Db } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { ads } from '../db/schema/ads.ts';
import { raise } from '../events.ts';
import { installJobs } from '../jobs.ts';
import { inboxMessenger } from '../lib/messenger/inbox.ts';
import { localStorage } from '../lib/storage/local.ts';
import { AdIndex } from '../modules/search/index/ad-index.ts';
import type { Services } from '../services.ts';
import { createAd } from '../test/factories.ts';
import { startPair } from '../test/pair.ts';

const timeouts = { connectionTimeoutMillis: 5_000, max: 4 };

describe('a URL of several database servers', () => {
  it.each([
    ['postgresql://makao@one/makao', true],
    ['postgresql://makao:pass@one:5432,two:5433/makao?target_session_attrs=read-write', true],
    ['postgres://[::1]:5432,two/makao', true],
    ['postgresql://one:port,two/makao', false],
    ['mysql://one,two/makao', false],
    ['one,two', false],
  ])('%s can be used: %s', (url, can) => {
    expect(isDatabaseUrl(url)).toBe(can);
  });
});

describe('a primary and its replica', () => {
  let pair: Awaited<ReturnType<typeof startPair>>;
  let db: Db;
  let replica: Pool;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let services: Services;

  beforeAll(async () => {
    pair = await startPair();
    const connection = connectionTo(pair.url);
    replica = new Pool({ connectionString: pair.standby.url, ...timeouts });
    db = connect({ ...connection, ...timeouts }, replica);
    await migrateDatabase(db);
    await installJobs(connection);
    const storage = localStorage({ folder: '/nonexistent', publicUrl: '/files' });
    services = {
      ...{ db, teamDb: db, storage, fileUrl: storage.publicUrl, adIndex: new AdIndex(db), messenger: inboxMessenger },
      ...{ messagesPerHour: 1_000_000, raise, tokenSecret: new Uint8Array(32).fill(7), demo: true, origin: '' },
    };
    await services.adIndex.catchUp();
    app = await buildApp({ services, limits: { delayMs: Infinity }, cacheBytes: 1024 * 1024 });
    await vi.waitFor(() => expect(app.responseCache.isOn).toBe(true), { timeout: 15_000 });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([db.$client.end(), replica.end().catch(() => {})]);
    await pair.stop();
  });

  const see = async (adId: string) => (await app.inject({ url: `${apiBase}/front/ads/${adId}` })).statusCode;
  /** Requests an ad that nobody viewed yet, and returns whether it was read from the replica. */
  async function readsFromReplica(adId: string) {
    const queries = vi.spyOn(replica, 'query');
    expect(await see(adId)).toBe(200);
    const reads = queries.mock.calls.filter(([statement]) => (statement as { name?: string }).name);
    queries.mockRestore();
    return reads.length > 0;
  }
  const waiting = { timeout: 15_000 };
  /** Changes a row, and waits until the replica has caught up and is used again. */
  async function expectReplicaInUse() {
    const ad = await createAd(db);
    await vi.waitFor(async () => {
      app.responseCache.clear();
      expect(await readsFromReplica(ad.id)).toBe(true);
    }, waiting);
  }
  const onReplica = async (adId: string) =>
    (await pair.standby.session((client) => client.query('select from ads where id = $1', [adId]))).rowCount === 1;

  it('[SAFE-5] visitors’ reads go to the replica once it has the newest change', async () => {
    await expectReplicaInUse();
  });

  it('[SAFE-5] a visitor never sees a withdrawn ad, even if the replica still has it', async () => {
    const [ad, other] = [await createAd(db), await createAd(db)];
    await vi.waitUntil(() => onReplica(other.id), waiting);
    expect(await see(ad.id)).toBe(200);
    expect(await onReplica(ad.id)).toBe(true);
    await pair.standby.ask('select pg_wal_replay_pause()');
    await db.update(ads).set({ closedAt: new Date() }).where(eq(ads.id, ad.id));
    expect(await see(ad.id)).toBe(410);
    // A replica that is behind is not used.
    expect(await readsFromReplica(other.id)).toBe(false);
    await pair.standby.ask('select pg_wal_replay_resume()');
    await expectReplicaInUse();
  });

  it('[SAFE-5] without the replica, the primary answers', async () => {
    const ad = await createAd(db);
    await replica.end();
    expect(await see(ad.id)).toBe(200);
  });

  it('[SAFE-5] after the primary is lost, the standby takes over with every acknowledged write', async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async () => {
      // Tried again until there is a primary.
      while (!isOver) acknowledged.push((await vi.waitFor(() => createAd(db), { timeout: 60_000 })).id);
    };
    const writing = [write(), write()];
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), waiting);
    await pair.primary.kill();
    const before = acknowledged.length;
    await pair.promote();
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), waiting);
    isOver = true;
    await Promise.all(writing);
    const { rows } = await pair.standby.session((client) =>
      client.query('select from unnest($1::uuid[]) k(id) where not exists (select from ads a where a.id = k.id)', [
        acknowledged,
      ]),
    );
    expect(rows).toHaveLength(0);
    expect(await see(acknowledged.at(-1)!)).toBe(200);
  });
});
