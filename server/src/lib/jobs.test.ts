import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '../test/database.ts';
import { createJobs, defineJob, type JobContext, listJobs, send, type WorkableJob } from './jobs.ts';

type Deps = { greeting: string };
type Jobs = ReturnType<typeof createJobs<Deps>>;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
let db: NodePgDatabase;
const started: Jobs[] = [];
const log = { error: vi.fn(), warn: vi.fn() };

beforeAll(async () => {
  database = await cloneDatabase();
  pool = new pg.Pool(database.connection);
  db = drizzle(pool);
  return async () => {
    await pool.end();
    await database.drop();
  };
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop({ timeoutMs: 1000 })));
  await db.execute(sql`delete from pgboss.job`);
  log.error.mockReset();
  log.warn.mockReset();
});
afterAll(() => vi.useRealTimers());

const open = (...jobs: WorkableJob<Deps>[]) =>
  createJobs<Deps>({ connection: database.connection, jobs, deps: { greeting: 'Karibu' }, log });

async function start(...list: WorkableJob<Deps>[]) {
  const jobs = open(...list);
  await jobs.start();
  started.push(jobs);
  return jobs;
}

const adId = z.object({ adId: z.number() });
type Handler = (data: z.infer<typeof adId>, context: JobContext<Deps>) => Promise<void>;

async function statesOf(name: string) {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = ${name} order by id`,
  );
  return rows.map(({ state }) => state);
}

describe('listing', () => {
  const job = defineJob({ name: 'listed', schema: adId, handler: async () => {} });
  const other = defineJob({ name: 'other', schema: adId, handler: async () => {} });

  it('refuses a job that is listed twice', () => {
    expect(listJobs([job, other])).toEqual([job, other]);
    expect(() => listJobs([job, other, job])).toThrow('Jobs listed twice: listed');
  });
});

describe('sending', () => {
  const job = defineJob({ name: 'sent', schema: adId, handler: async () => {} });
  const keyed = defineJob({ name: 'keyed', schema: adId, unique: 'waiting', handler: async () => {} });
  const exclusive = defineJob({ name: 'exclusive', schema: adId, unique: 'unfinished', handler: async () => {} });
  beforeAll(() => open(job, keyed, exclusive).install());

  it('happens when the transaction is committed, and not before', async () => {
    await db.transaction(async (tx) => {
      expect(await send(tx, job, { adId: 1 })).toBe(true);
      expect(await statesOf('sent')).toEqual([]);
    });
    expect(await statesOf('sent')).toEqual(['created']);
  });

  it('does not happen when the transaction is rolled back', async () => {
    const work = db.transaction(async (tx) => {
      await send(tx, job, { adId: 1 });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await statesOf('sent')).toEqual([]);
  });

  it('keeps concurrent transactions apart', async () => {
    await Promise.allSettled(
      Array.from({ length: 8 }, (_, adId) =>
        db.transaction(async (tx) => {
          await send(tx, job, { adId });
          if (adId % 2) throw new Error('odd');
        }),
      ),
    );
    const { rows } = await db.execute<{ id: number }>(sql`select (data->>'adId')::int id from pgboss.job order by 1`);
    expect(rows.map(({ id }) => id)).toEqual([0, 2, 4, 6]);
  });

  it('refuses data of another shape, and a job that is not listed', async () => {
    await expect(send(db, job, { adId: 'one' } as never)).rejects.toThrow(z.ZodError);
    await expect(send(db, { name: 'unheard-of', schema: adId }, { adId: 1 })).rejects.toThrow(
      'unheard-of does not exist',
    );
  });

  it('leaves out what a waiting job with the same key will do', async () => {
    expect(await send(db, keyed, { adId: 1 }, { key: 'ad-1' })).toBe(true);
    expect(await send(db, keyed, { adId: 1 }, { key: 'ad-1' })).toBe(false);
    expect(await send(db, keyed, { adId: 2 }, { key: 'ad-2' })).toBe(true);
    await db.execute(sql`update pgboss.job set state = 'active' where singleton_key = 'ad-1'`);
    expect(await send(db, keyed, { adId: 1 }, { key: 'ad-1' })).toBe(true);
  });

  it('leaves out what an unfinished job with the same key is about, if it says so', async () => {
    expect(await send(db, exclusive, { adId: 1 }, { key: 'ad-1' })).toBe(true);
    await db.execute(sql`update pgboss.job set state = 'active' where singleton_key = 'ad-1'`);
    expect(await send(db, exclusive, { adId: 1 }, { key: 'ad-1' })).toBe(false);
    await db.execute(sql`update pgboss.job set state = 'completed' where singleton_key = 'ad-1'`);
    expect(await send(db, exclusive, { adId: 1 }, { key: 'ad-1' })).toBe(true);
  });
});

describe('working', () => {
  it('hands a job its data and its surroundings, at once', async () => {
    const handler = vi.fn<Handler>(async () => {});
    const job = defineJob({ name: 'greeted', schema: adId, handler });
    await start(job);
    await db.transaction((tx) => send(tx, job, { adId: 7 }));
    await vi.waitUntil(() => handler.mock.calls.length, { timeout: 1500 });
    expect(handler.mock.calls[0]).toMatchObject([{ adId: 7 }, { deps: { greeting: 'Karibu' }, attempt: 1 }]);
    await vi.waitUntil(async () => (await statesOf('greeted'))[0] === 'completed');
  });

  it('works no job before its time', async () => {
    const handler = vi.fn<Handler>(async () => {});
    const job = defineJob({ name: 'later', schema: adId, handler });
    const jobs = open(job);
    await jobs.install();
    await send(db, job, { adId: 1 }, { startAfter: new Date(Date.now() + 3600_000) });
    expect(await jobs.workOff()).toBe(0);
    await db.execute(sql`update pgboss.job set start_after = now()`);
    expect(await jobs.workOff()).toBe(1);
  });

  it('tries a failed job again, later each time, and gives it up in the end', async () => {
    const attempts: number[] = [];
    const job = defineJob({
      name: 'doomed',
      schema: adId,
      retries: 2,
      handler: async (_data, { attempt }: JobContext<Deps>) => {
        attempts.push(attempt);
        throw new Error('no luck');
      },
    });
    const jobs = open(job);
    await jobs.install();
    await send(db, job, { adId: 1 });
    for (const expected of ['retry', 'retry', 'failed']) {
      expect(await jobs.workOff()).toBe(1);
      expect(await statesOf('doomed')).toEqual([expected]);
      // Not due yet: a failed job waits.
      expect(await jobs.workOff()).toBe(0);
      await db.execute(sql`update pgboss.job set start_after = now()`);
    }
    expect(attempts).toEqual([1, 2, 3]);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ job: 'doomed', data: { adId: 1 } }),
      'A job failed for good',
    );
  });

  it('works as many at once as asked', async () => {
    let most = 0;
    let now = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const handler = vi.fn<Handler>(async () => {
      most = Math.max(most, ++now);
      if (now === 3) release();
      await released;
      now--;
    });
    const job = defineJob({ name: 'parallel', schema: adId, concurrency: 3, handler });
    await open(job).install();
    for (let adId = 0; adId < 6; adId++) await send(db, job, { adId });
    await start(job);
    await vi.waitUntil(() => handler.mock.calls.length === 6, { timeout: 15_000 });
    expect(most).toBe(3);
  });

  it('works what is urgent before the others [FAST-8]', async () => {
    const worked: number[] = [];
    const handler: Handler = async (data) => void worked.push(data.adId);
    const job = defineJob({ name: 'urgent', schema: adId, handler });
    await open(job).install();
    for (const at of [1, 2, 3]) await db.transaction((tx) => send(tx, job, { adId: at }, { isUrgent: at === 3 }));
    await start(job);
    await vi.waitFor(() => expect(worked).toEqual([3, 1, 2]), 15_000);
  });

  it('backs off while jobs keep failing, and runs at full speed afterwards [FAST-8]', async () => {
    let isDown = true;
    const startedAt: number[] = [];
    const tried = vi.fn<Handler>().mockImplementation(async () => {
      startedAt.push(performance.now());
      if (isDown) throw new Error('down');
    });
    const job = defineJob({ name: 'outage', schema: adId, retries: 0, handler: tried });
    await open(job).install();
    await db.transaction(async (tx) => {
      for (let at = 0; at < 60; at++) await send(tx, job, { adId: at });
    });
    await start(job);
    await vi.waitFor(() => expect(tried.mock.calls.length).toBeGreaterThanOrEqual(5), 15_000);
    // A slow machine makes the pauses longer, never shorter.
    for (const at of [3, 4]) expect(startedAt[at]! - startedAt[at - 1]!).toBeGreaterThan(500);
    isDown = false;
    await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(60), 15_000);
    await vi.waitFor(async () => expect(new Set(await statesOf('outage'))).toEqual(new Set(['completed', 'failed'])));
  });

  it('also runs the jobs that jobs send', async () => {
    const seen: number[] = [];
    const chain = defineJob({
      name: 'chain',
      schema: adId,
      handler: async ({ adId }) => {
        seen.push(adId);
        if (adId < 3) await send(db, chain, { adId: adId + 1 });
      },
    });
    const jobs = open(chain);
    await jobs.install();
    await send(db, chain, { adId: 1 });
    expect(await jobs.workOff()).toBe(3);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('updates cron schedules to their current definition', async () => {
    const nightly = defineJob({ name: 'nightly', schema: z.object({}), cron: '0 3 * * *', handler: async () => {} });
    const weekly = defineJob({ name: 'weekly', schema: z.object({}), cron: '0 4 * * 1', handler: async () => {} });
    const schedules = async () =>
      (await db.execute(sql`select name, cron, timezone from pgboss.schedule order by name`)).rows;
    await (await start(nightly, weekly)).stop();
    expect(await schedules()).toEqual([
      { name: 'nightly', cron: '0 3 * * *', timezone: 'UTC' },
      { name: 'weekly', cron: '0 4 * * 1', timezone: 'UTC' },
    ]);
    await (await start({ ...nightly, options: { cron: '30 2 * * *' } })).stop();
    expect(await schedules()).toEqual([{ name: 'nightly', cron: '30 2 * * *', timezone: 'UTC' }]);
  });
});

describe('stopping', () => {
  it('waits for a job under way', async () => {
    let finish = () => {};
    const handler = vi.fn<Handler>(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const job = defineJob({ name: 'brief', schema: adId, handler });
    const jobs = await start(job);
    await send(db, job, { adId: 1 });
    await vi.waitUntil(() => handler.mock.calls.length);
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect(await statesOf('brief')).toEqual(['completed']);
  });

  it('gives a job back that takes too long, even at its last attempt, and another works it', async () => {
    let aborted = false;
    const endless = vi.fn<Handler>(
      (_data, { signal }) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            resolve();
          });
        }),
    );
    const definition = { name: 'endless', schema: adId, retries: 0 };
    const job = defineJob({ ...definition, handler: endless });
    const jobs = await start(job);
    await send(db, job, { adId: 1 });
    await vi.waitUntil(() => endless.mock.calls.length);
    await jobs.stop({ timeoutMs: 1000 });
    expect(aborted).toBe(true);
    expect(await statesOf('endless')).toEqual(['retry']);

    const handler = vi.fn<Handler>(async () => {});
    expect(await open(defineJob({ ...definition, handler })).workOff()).toBe(1);
    expect(handler).toHaveBeenCalledOnce();
    expect(await statesOf('endless')).toEqual(['completed']);
  });
});
