import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import type { z } from 'zod';
import { jobsWorked } from './metrics.ts';

const SCHEMA = 'pgboss';

export type JobContext<Deps> = {
  deps: Deps;
  /** Starts at 1. */
  attempt: number;
  /** Aborted when the program cannot wait for the job any longer, or another worker took it over. */
  signal: AbortSignal;
};

export type JobOptions = {
  /** How often it is retried after a failure, with backoff. */
  retries?: number;
  retryDelaySeconds?: number;
  timeoutSeconds?: number;
  /** Concurrent jobs per process. */
  concurrency?: number;
  /**
   * One job per key: another is not sent while one with that key is queued (it will see the same data), or while one is
   * queued or running (`unfinished`).
   */
  unique?: 'waiting' | 'unfinished';
  /** A cron schedule in UTC; the job's data is an empty object. */
  cron?: string;
};

/** What sending a job needs. */
export type JobType<Schema extends z.ZodType<object, object>> = { name: string; schema: Schema };

/** What running it needs. */
export type WorkableJob<Deps> = {
  name: string;
  options: JobOptions;
  run: (data: unknown, context: JobContext<Deps>) => Promise<void>;
};

export function defineJob<Schema extends z.ZodType<object, object>, Deps>({
  name,
  schema,
  handler,
  ...options
}: JobOptions & {
  name: string;
  schema: Schema;
  handler: (data: z.output<Schema>, context: JobContext<Deps>) => Promise<void>;
}): JobType<Schema> & WorkableJob<Deps> {
  return { name, schema, options, run: async (data, context) => handler(schema.parse(data), context) };
}

/** The jobs of a program. A job listed twice would get twice its workers. */
export function listJobs<Deps>(jobs: WorkableJob<Deps>[]): WorkableJob<Deps>[] {
  const names = jobs.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Jobs listed twice: ${twice.join(', ')}`);
  return jobs;
}

type Transaction = Parameters<typeof fromDrizzle>[0];
const current = new AsyncLocalStorage<Db>();
/** Never started: it has no connection of its own and works in the caller's transaction. */
const sender = new PgBoss({
  schema: SCHEMA,
  supervise: false,
  schedule: false,
  db: {
    executeSql: (text, values) => {
      const transaction = current.getStore();
      if (!transaction) throw new Error('A job is sent outside of a transaction');
      return transaction.executeSql(text, values);
    },
  },
});

/** Sends a job in the transaction: rolled back, it was never sent. Returns false when `unique` kept it out. */
export async function send<Schema extends z.ZodType<object, object>>(
  tx: Transaction,
  job: JobType<Schema>,
  data: z.input<Schema>,
  /** Urgent jobs run before all others of the same name. */
  options: { key?: string; startAfter?: Date; isUrgent?: boolean } = {},
) {
  job.schema.parse(data);
  const db = fromDrizzle(tx, sql);
  const { key: singletonKey, startAfter, isUrgent } = options;
  const priority = Number(isUrgent ?? false);
  const id = await current.run(db, () => sender.send(job.name, data, { db, singletonKey, startAfter, priority }));
  return id !== null;
}

/** Sends many jobs of a name in one statement. */
export async function sendMany<Schema extends z.ZodType<object, object>>(
  tx: Transaction,
  job: JobType<Schema>,
  list: z.input<Schema>[],
  { startAfter }: { startAfter?: Date } = {},
) {
  if (list.length === 0) return;
  const db = fromDrizzle(tx, sql);
  const jobs = list.map((data) => ({ data: job.schema.parse(data), ...(startAfter && { startAfter }) }));
  await current.run(db, () => sender.insert(job.name, jobs, { db, returnId: false }));
}

/** Retries a job that failed for good or was cancelled, with one more attempt. */
export async function workAgain(tx: Transaction, { name, id, state }: { name: string; id: string; state: string }) {
  const db = fromDrizzle(tx, sql);
  await current.run(db, () => (state === 'failed' ? sender.retry(name, id, { db }) : sender.resume(name, id, { db })));
}

/** Cancels a job that has not started. */
export async function cancelJob(tx: Transaction, { name, id }: { name: string; id: string }) {
  const db = fromDrizzle(tx, sql);
  await current.run(db, () => sender.cancel(name, id, { db }));
}

export type Log = Record<'error' | 'warn', (details: object, message: string) => void>;

/** Runs jobs on the same database. `connection` is a configuration for `pg`. */
export function createJobs<Deps>({
  connection,
  jobs,
  deps,
  log,
}: {
  connection: { connectionString?: string; host?: string; user?: string; password?: string; database?: string };
  jobs: WorkableJob<Deps>[];
  deps: Deps;
  log: Log;
}) {
  const open = async (options: { working: boolean }) => {
    const boss = new PgBoss({
      ...connection,
      schema: SCHEMA,
      max: 4,
      application_name: 'makao jobs',
      supervise: options.working,
      schedule: options.working,
      useListenNotify: options.working,
      monitorIntervalSeconds: 30,
      superviseIntervalSeconds: 30,
    });
    boss.on('error', (error) => log.error({ error }, 'The job queue failed'));
    boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'));
    await boss.start();
    for (const { name, options } of jobs) {
      const { policy, ...settings } = queueOf(options);
      await boss.createQueue(name, { ...settings, policy });
      await boss.updateQueue(name, settings);
    }
    return boss;
  };

  let boss: PgBoss | undefined;
  let interrupted: JobWithMetadata[] | undefined;

  /** Throws what the handler throws; the last failure is logged. */
  async function work(job: WorkableJob<Deps>, fetched: JobWithMetadata) {
    const { id, name, data, retryCount, retryLimit, signal } = fetched;
    const interrupt = () => interrupted?.push(fetched);
    signal.addEventListener('abort', interrupt);
    try {
      await job.run(data, { deps, attempt: retryCount + 1, signal });
      jobsWorked.inc({ job: name, outcome: 'done' });
    } catch (error) {
      jobsWorked.inc({ job: name, outcome: retryCount < retryLimit ? 'retried' : 'failed' });
      if (retryCount < retryLimit) log.warn({ job: name, id, error }, 'A job failed and will be tried again');
      else log.error({ job: name, id, data, error }, 'A job failed for good');
      throw error;
    } finally {
      signal.removeEventListener('abort', interrupt);
    }
  }

  /** Jobs interrupted by a shutdown are returned to the queue at once, without losing an attempt. */
  async function giveBack(from: PgBoss, unfinished: JobWithMetadata[]) {
    for (const { name, id, retryCount, retryLimit } of unfinished) {
      if (retryCount >= retryLimit) await from.retry(name, id);
      await from.update(name, undefined, { id, startAfter: new Date(), retryLimit: retryLimit + 1 });
    }
  }

  /** Starts as many workers for a job as it asks for. */
  async function startWorkers(at: PgBoss, job: WorkableJob<Deps>) {
    let failedInARow = 0;
    for (let worker = 0; worker < (job.options.concurrency ?? 1); worker++) {
      const id = await at.work(job.name, WORKER, async ([fetched]: JobWithMetadata[]) => {
        if (!fetched) return;
        const done = work(job, fetched);
        await done.then(
          () => (failedInARow = 0),
          () => failedInARow++,
        );
        // By default a worker pauses after every job; this one fetches the next at once, unless jobs keep failing.
        if (failedInARow < TOLERATED) at.notifyWorker(id);
        else setTimeout(() => at.notifyWorker(id), REST_MS).unref();
        return done;
      });
    }
  }

  return {
    /** Creates the tables and queues, so that processes that only send find them. */
    async install() {
      const installer = await open({ working: false });
      // The admin list of jobs is ordered by when they were sent.
      await installer
        .getDb()
        .executeSql(`create index if not exists makao_newest on ${SCHEMA}.job_common (created_on, id)`);
      await installer.stop({ graceful: false });
    },

    async start() {
      boss = await open({ working: true });
      await updateSchedules(boss, jobs);
      for (const job of jobs) await startWorkers(boss, job);
    },

    /** Waits for running jobs, but no longer than this. */
    async stop({ timeoutMs = 10_000 } = {}) {
      const stopping = boss;
      if (!stopping) return;
      boss = undefined;
      interrupted = [];
      await stopping.stop({ close: false, timeout: timeoutMs });
      await giveBack(stopping, interrupted);
      interrupted = undefined;
      await stopping.stop();
    },

    /** For tests: runs due jobs, and those they send, right now. Returns how many ran. */
    async workOff() {
      const worker = await open({ working: false });
      let worked = 0;
      for (let before = -1; before < worked; ) {
        before = worked;
        for (const job of jobs) {
          for (const fetched of await worker.fetch<object>(job.name, { includeMetadata: true, batchSize: 100 })) {
            await work(job, Object.assign(fetched, { signal: new AbortController().signal })).then(
              () => worker.complete(job.name, fetched.id),
              (error: Error) => worker.fail(job.name, fetched.id, { message: error.message }),
            );
            worked++;
          }
        }
      }
      await worker.stop({ graceful: false });
      return worked;
    },
  };
}

/** After this many failures in a row, what a job needs is probably down: retry with backoff. */
const TOLERATED = 3;
/** The longest backoff: jobs that somebody makes fail on purpose delay the others by no more than this. */
const REST_MS = 1000;
// Workers are notified of new jobs; polling finds delayed ones.
const WORKER = { includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const;
const POLICIES = { waiting: 'short', unfinished: 'exclusive' };

function queueOf({ retries = 5, retryDelaySeconds = 5, timeoutSeconds = 300, unique }: JobOptions) {
  return {
    policy: unique ? POLICIES[unique] : 'standard',
    notify: true,
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: timeoutSeconds,
    // Detects a killed worker long before its job's timeout.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 30 * 24 * 3600,
  } satisfies Omit<Queue, 'name'>;
}

async function updateSchedules(boss: PgBoss, jobs: WorkableJob<never>[]) {
  const wanted = new Map(jobs.flatMap(({ name, options }) => (options.cron ? [[name, options.cron] as const] : [])));
  for (const { name, key } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name, key);
  // Schedules missed while nothing ran are made up for once.
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
}
