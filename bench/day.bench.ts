import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seed } from '@makao/demo/seed/seed';
import { writeBackup } from '@makao/server/db/backup/backup';
import { connectionOf, type Db } from '@makao/server/db/client';
import { localStorage } from '@makao/server/lib/storage/local';
import { expireDeadWorkers, startSupervisor } from '@makao/server/test/dead-workers';
import { type RunningProgram, startExternalServices, startProgram } from '@makao/server/test/program';
import { residentMb } from './cpu.ts';
import { percentile } from './mix.ts';
import { withDatabase } from './temporary-database.ts';
import { visitsOf } from './traffic-mix.ts';
import { type Check, checkInvariants, openWriters, report } from './writers.ts';

/** Visitors at each hour as a share of the busiest hour: few until five, peaks at lunch and in the evening. */
const visitors = [
  ...[0.05, 0.03, 0.02, 0.02, 0.03, 0.1, 0.25, 0.4, 0.5, 0.55, 0.6, 0.7],
  ...[0.8, 0.75, 0.6, 0.55, 0.6, 0.7, 0.85, 1, 1, 0.8, 0.4, 0.15],
];
/** Before the quarters whose memory is compared: the same process lives in both. */
const rolloutAt = 3;
const warmUpSeconds = 300;
const backupAt = 13;
const busiestPerSecond = 40;
const restMs = 5 * 60_000;
/** Limits requests in flight, so that slow responses do not pile up without end. */
const maxInFlight = 60;

/** Sends requests at a constant rate to the server that is currently in front. */
function openVisitors(paths: string[], url: () => string) {
  const [statuses, times]: [Record<string, number>, number[]] = [{}, []];
  let [inFlight, next] = [0, 0];
  const one = async () => {
    inFlight++;
    const begun = performance.now();
    const response = await fetch(url() + paths[next++ % paths.length]!, { signal: AbortSignal.timeout(20_000) }).catch(
      () => null,
    );
    await response?.arrayBuffer().catch(() => {});
    times.push(performance.now() - begun);
    const status = String(response?.status ?? 'gone');
    statuses[status] = (statuses[status] ?? 0) + 1;
    inFlight--;
  };
  return {
    statuses,
    times,
    async visit(perSecond: number, seconds: number) {
      for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(1000 / perSecond))
        if (inFlight < maxInFlight) void one();
      while (inFlight > 0) await wait(20);
    },
  };
}

/** Lets some ads expire within each hour of the day. */
const spreadExpiry = (db: Db, seconds: number) =>
  db.$client.query(
    `update ads set expiration_date = now() + random() * make_interval(secs => $1), expiry_warned_at = now()
     where id in (select id from ads where status = 'approved' order by id limit 500)`,
    [seconds],
  );

// npm run bench -- day [--minutes 10] [--ads 10000]; needs `npm run build` once.
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string' }, ads: { type: 'string' } } });
  const hourSeconds = (Number(values.minutes ?? 10) * 60) / 24;
  await withDatabase(async (db) => {
    await seed(db, { ads: Number(values.ads ?? 10_000), agents: 300, now: new Date() });
    const connection = connectionOf(db) as { host: string; user: string; database: string };
    const external = await startExternalServices(connection);
    // A cache that is full before the quarters that are compared.
    const env = { ...external.env, MESSAGES_PER_HOUR: '1000000', DATA_DIR: '/nonexistent', CACHE_MEGABYTES: '24' };
    const backups = await mkdtemp(join(tmpdir(), 'makao-day-'));
    const worker = await startProgram('worker', env);
    let server: RunningProgram = await startProgram('server', env);
    let over = false;
    try {
      const people = await openWriters(db, new TextEncoder().encode(env.TOKEN_SECRET), 6);
      const { rows: wards } = await db.$client.query<{ id: string; cityId: string }>(
        'select id, city_id as "cityId" from wards order by name',
      );
      const paths = (await visitsOf(db, wards))(20_000, 7);
      const crowd = openVisitors(paths, () => server.url);
      // Values that the seeded data already misses are not a failure of the day.
      const morning = new Map((await checkInvariants(db, people.done)).map(([name, value]) => [name, value]));
      await spreadExpiry(db, hourSeconds * 24);
      const writing = people.write(
        () => server.url,
        () => over,
        400,
      );
      const memory: number[] = [];
      const side: Promise<unknown>[] = [];
      for (const [hour, share] of visitors.entries()) {
        if (hour === rolloutAt) {
          // A rolling restart: the new version takes over, and the old one finishes its requests.
          const old = server;
          server = await startProgram('server', env);
          old.child.kill('SIGTERM');
          side.push(old.exited);
          // This day has a hundredth of the visitors of a real one: they would warm the process up until the evening.
          await crowd.visit(busiestPerSecond, warmUpSeconds);
        }
        if (hour === backupAt)
          side.push(writeBackup(db, localStorage({ folder: backups, publicUrl: '/' }), join(backups, 'backup')));
        await crowd.visit(Math.max(1, busiestPerSecond * share), hourSeconds);
        memory.push(await residentMb(server.child.pid!));
        const visits = Object.values(crowd.statuses).reduce((sum, count) => sum + count, 0);
        console.log(
          `${String(hour).padStart(2)}:00  ${visits} visits, ${people.written()} writes, ${memory.at(-1)!.toFixed(0)} MB`,
        );
      }
      over = true;
      await Promise.all([writing, ...side]);
      const supervisor = await startSupervisor(connection);
      const left = async () => (await checkInvariants(db, people.done)).slice(-2).some(([, , isMet]) => !isMet);
      for (const end = performance.now() + restMs; (await left()) && performance.now() < end; await wait(1_000))
        await expireDeadWorkers(db, supervisor);
      await supervisor.stop({ graceful: false });

      const all = { ...crowd.statuses };
      for (const [status, count] of Object.entries(people.outcomes)) all[status] = (all[status] ?? 0) + count;
      const responses = Object.values(all).reduce((sum, count) => sum + count, 0);
      const errors = Object.entries(all).reduce((sum, [status, n]) => sum + (/^5|gone/.test(status) ? n : 0), 0);
      const sorted = crowd.times.sort((a, b) => a - b);
      console.log(
        `responses ${JSON.stringify(all)}, p50 ${percentile(sorted, 0.5).toFixed(0)} p99 ${percentile(sorted, 0.99).toFixed(0)} ms`,
      );
      const quarter = (number: number) =>
        memory.slice((number - 1) * 6, number * 6).reduce((sum, mb) => sum + mb, 0) / 6;
      const growth = quarter(4) / quarter(2);
      console.log(`memory by quarter ${[1, 2, 3, 4].map((each) => quarter(each).toFixed(0)).join(', ')} MB`);
      const { rows: late } = await db.$client.query<{ count: number }>(
        `select count(*)::int as count from ads where status = 'approved' and expired_at is null and expiration_date < now() - interval '6 minutes'`,
      );
      report([
        [
          'errors in ten thousand responses, at most 1',
          ((errors / responses) * 10_000).toFixed(2),
          errors * 10_000 <= responses,
        ],
        ['memory in the last quarter by that in the second, at most 1.05', growth.toFixed(3), growth <= 1.05],
        ['expired ads that were not unpublished', String(late[0]!.count), late[0]!.count === 0],
        ...(await checkInvariants(db, people.done)).map(
          ([name, value, isMet]): Check => [name, value, isMet || value === morning.get(name)],
        ),
      ]);
    } finally {
      over = true;
      for (const { child, exited } of [server, worker]) {
        child.kill('SIGKILL');
        await exited;
      }
      await external.stop();
      await rm(backups, { recursive: true, force: true });
    }
  });
}
