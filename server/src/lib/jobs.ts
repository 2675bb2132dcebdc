import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import type { z } from 'zod';
import { jobsWorked } from './metrics.ts';

const SCHEMA = 'pgboss';

export type JobContext<Deps> = {
  deps: Deps;
  /** 1 at first. */
  attempt: number;
  /** Aborted when the program can't wait for the job any longer, or another took it over. */
  signal: AbortSignal;
};

export type JobOptions = {
  /** How often it is tried again after a failure, each time later. */
  retries?: number;
  retryDelaySeconds?: number;
  timeoutSeconds?: number;
  /** How many of them a process works at once. */
  concurrency?: number;
  /**
   * One job a key: another one is not sent while one with that key is waiting (it will see what the other would), or
   * while one is waiting or being worked (`unfinished`).
   */
  unique?: 'waiting' | 'unfinished';
  /** Sent by the clock, in UTC, with an empty object as data. */
  cron?: string;
};

/** What is needed to send a job. */
export type JobType<Schema extends z.ZodType<object, object>> = { name: string; schema: Schema };

/** What is needed to work it. */
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

/** The jobs of a program. A job listed twice would get twice the workers it asks for. */
export function listJobs<Deps>(jobs: WorkableJob<Deps>[]): WorkableJob<Deps>[] {
  const names = jobs.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Jobs listed twice: ${twice.join(', ')}`);
  return jobs;
}

type Transaction = Parameters<typeof fromDrizzle>[0];
const current = new AsyncLocalStorage<Db>();
/** Never started: it has no connection of its own and does everything in the caller's transaction. */
const sender = new PgBoss({
  schema: SCHEMA,
  supervise: false,
  schedule: false,
  db: { executeSql: (text, values) => current.getStore()!.executeSql(text, values) },
});

/** Sends a job with the transaction: rolled back, it was never sent. Answers false when `unique` kept it out. */
export async function send<Schema extends z.ZodType<object, object>>(
  tx: Transaction,
  job: JobType<Schema>,
  data: z.input<Schema>,
  /** What is urgent is worked before everything of the same name that waits. */
  options: { key?: string; startAfter?: Date; isUrgent?: boolean } = {},
) {
  job.schema.parse(data);
  const db = fromDrizzle(tx, sql);
  const { key: singletonKey, startAfter, isUrgent } = options;
  const priority = Number(isUrgent ?? false);
  const id = await current.run(db, () => sender.send(job.name, data, { db, singletonKey, startAfter, priority }));
  return id !== null;
}

/** Works a job again that failed for good or was cancelled, with one more attempt. */
export async function workAgain(tx: Transaction, { name, id, state }: { name: string; id: string; state: string }) {
  const db = fromDrizzle(tx, sql);
  await current.run(db, () => (state === 'failed' ? sender.retry(name, id, { db }) : sender.resume(name, id, { db })));
}

/** Keeps a job that has not begun from being worked. */
export async function cancelJob(tx: Transaction, { name, id }: { name: string; id: string }) {
  const db = fromDrizzle(tx, sql);
  await current.run(db, () => sender.cancel(name, id, { db }));
}

export type Log = Record<'error' | 'warn', (details: object, message: string) => void>;

/** Works jobs on the same database. `connection` is what `pg` takes. */
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

  /** What stopping broke off goes to the next worker at once, and not at the cost of one of its attempts. */
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
        const done = work(job, fetched!);
        await done.then(
          () => (failedInARow = 0),
          () => failedInARow++,
        );
        // By itself a worker rests after every job; this one looks for the next at once, unless they fail one by one.
        if (failedInARow < TOLERATED) at.notifyWorker(id);
        else setTimeout(() => at.notifyWorker(id), REST_MS).unref();
        return done;
      });
    }
  }

  return {
    /** Makes the tables and queues, so that processes that only send find them. */
    async install() {
      const installer = await open({ working: false });
      // The team's list of jobs goes by when they were sent.
      await installer
        .getDb()
        .executeSql(`create index if not exists makao_newest on ${SCHEMA}.job_common (created_on, id)`);
      await installer.stop({ graceful: false });
    },

    async start() {
      boss = await open({ working: true });
      await keepSchedules(boss, jobs);
      for (const job of jobs) await startWorkers(boss, job);
    },

    /** Waits for the jobs under way, but no longer than given. */
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

    /** For tests: works what is due, and what that sends, here and now. Answers how many were worked. */
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

/** When so many of a job have failed one after another, what they need is down: it is asked for at leisure. */
const TOLERATED = 3;
/** Not longer: jobs that somebody makes fail on purpose hold up the others by no more than this, each. */
const REST_MS = 1000;
// Workers are notified of new jobs; they poll for what was put off.
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
    // A worker that was killed is noticed by this, long before its job's time is up.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 30 * 24 * 3600,
  } satisfies Omit<Queue, 'name'>;
}

async function keepSchedules(boss: PgBoss, jobs: WorkableJob<never>[]) {
  const wanted = new Map(jobs.flatMap(({ name, options }) => (options.cron ? [[name, options.cron] as const] : [])));
  for (const { name, key } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name, key);
  // What came due while nothing ran is made up for, once.
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
}
