import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seed } from '@makao/demo/seed/seed';
import { writeBackup } from '@makao/server/db/backup/backup';
import { connectionOf, type Db } from '@makao/server/db/client';
import { localStorage } from '@makao/server/lib/storage/local';
import { noticeTheDead, startSupervisor } from '@makao/server/test/dead-workers';
import { type RunningProgram, startProgram, startSurroundings } from '@makao/server/test/program';
import { residentMb } from './cpu.ts';
import { percentile } from './mix.ts';
import { withDatabase } from './temporary-database.ts';
import { visitsOf } from './traffic-mix.ts';
import { type Check, checkBooks, openWriters, report } from './writers.ts';

/** Visitors at each hour, of the busiest: asleep until five, at lunch and in the evening on the phone. */
const visitors = [
  ...[0.05, 0.03, 0.02, 0.02, 0.03, 0.1, 0.25, 0.4, 0.5, 0.55, 0.6, 0.7],
  ...[0.8, 0.75, 0.6, 0.55, 0.6, 0.7, 0.85, 1, 1, 0.8, 0.4, 0.15],
];
const noon = 12;
const backupAt = 13;
const busiestPerSecond = 40;
const restMs = 5 * 60_000;
/** Between two requests of one visitor nothing waits, so a slow answer holds up only its own. */
const mostAtOnce = 60;

/** Asks at a rate, of whichever server is in front. */
function openVisitors(paths: string[], url: () => string) {
  const [statuses, times]: [Record<string, number>, number[]] = [{}, []];
  let [under, next] = [0, 0];
  const one = async () => {
    under++;
    const begun = performance.now();
    const answer = await fetch(url() + paths[next++ % paths.length]!, { signal: AbortSignal.timeout(20_000) }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => {});
    times.push(performance.now() - begun);
    const status = String(answer?.status ?? 'gone');
    statuses[status] = (statuses[status] ?? 0) + 1;
    under--;
  };
  return {
    statuses,
    times,
    async visit(perSecond: number, seconds: number) {
      for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(1000 / perSecond))
        if (under < mostAtOnce) void one();
      while (under > 0) await wait(20);
    },
  };
}

/** So that some ads end within each hour of the day. */
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
    const around = await startSurroundings(connection);
    const env = { ...around.env, MESSAGES_PER_HOUR: '1000000', DATA_DIR: '/nonexistent' };
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
      // What the imagined ads and agents lack is no loss of the day.
      const morning = new Map((await checkBooks(db, people.done)).map(([name, value]) => [name, value]));
      await spreadExpiry(db, hourSeconds * 24);
      const writing = people.write(
        () => server.url,
        () => over,
        400,
      );
      const memory: number[] = [];
      const side: Promise<unknown>[] = [];
      for (const [hour, share] of visitors.entries()) {
        if (hour === noon) {
          // The new version takes over; the old one finishes what it has begun.
          const old = server;
          server = await startProgram('server', env);
          old.child.kill('SIGTERM');
          side.push(old.exited);
        }
        if (hour === backupAt)
          side.push(writeBackup(db, localStorage({ folder: backups, publicUrl: '/' }), join(backups, 'backup')));
        await crowd.visit(Math.max(1, busiestPerSecond * share), hourSeconds);
        memory.push(await residentMb(server.child.pid!));
        const asked = Object.values(crowd.statuses).reduce((sum, count) => sum + count, 0);
        console.log(
          `${String(hour).padStart(2)}:00  ${asked} visits, ${people.written()} writes, ${memory.at(-1)!.toFixed(0)} MB`,
        );
      }
      over = true;
      await Promise.all([writing, ...side]);
      const supervisor = await startSupervisor(connection);
      const left = async () => (await checkBooks(db, people.done)).slice(-2).some(([, , isMet]) => !isMet);
      for (const end = performance.now() + restMs; (await left()) && performance.now() < end; await wait(1_000))
        await noticeTheDead(db, supervisor);
      await supervisor.stop({ graceful: false });

      const all = { ...crowd.statuses };
      for (const [status, count] of Object.entries(people.outcomes)) all[status] = (all[status] ?? 0) + count;
      const answers = Object.values(all).reduce((sum, count) => sum + count, 0);
      const errors = Object.entries(all).reduce((sum, [status, n]) => sum + (/^5|gone/.test(status) ? n : 0), 0);
      const sorted = crowd.times.sort((a, b) => a - b);
      console.log(
        `answers ${JSON.stringify(all)}, p50 ${percentile(sorted, 0.5).toFixed(0)} p99 ${percentile(sorted, 0.99).toFixed(0)} ms`,
      );
      const growth = memory.at(-1)! / Math.max(...memory.slice(noon + 1, noon + 7));
      const { rows: late } = await db.$client.query<{ count: number }>(
        `select count(*)::int as count from ads where status = 'approved' and expired_at is null and expiration_date < now() - interval '6 minutes'`,
      );
      report([
        [
          'errors in ten thousand answers, at most 1',
          ((errors / answers) * 10_000).toFixed(2),
          errors * 10_000 <= answers,
        ],
        ['memory of the evening, of the afternoon', growth.toFixed(2), growth <= 1.2],
        ['ads that ended and were not noticed', String(late[0]!.count), late[0]!.count === 0],
        ...(await checkBooks(db, people.done)).map(
          ([name, value, isMet]): Check => [name, value, isMet || value === morning.get(name)],
        ),
      ]);
    } finally {
      over = true;
      for (const { child, exited } of [server, worker]) {
        child.kill('SIGKILL');
        await exited;
      }
      await around.stop();
      await rm(backups, { recursive: true, force: true });
    }
  });
}
