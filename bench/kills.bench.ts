import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectionOf } from '@makao/server/db/client';
import { expireDeadWorkers, startSupervisor } from '@makao/server/test/dead-workers';
import { type RunningProgram, startExternalServices, startProgram } from '@makao/server/test/program';
import { randomFrom } from './mix.ts';
import { withDatabase } from './temporary-database.ts';
import { checkInvariants, openWriters, report } from './writers.ts';

/** Maximum lifetime of a process, however little is written. */
const mostLifeMs = 10_000;
/** How long queued work may take to finish at the end. */
const restMs = 10 * 60_000;

/** A process that is killed at random times and restarted. */
function victim(part: 'server' | 'worker', env: Record<string, string>, random: () => number, written: () => number) {
  let program: RunningProgram | undefined;
  let kills = 0;
  return {
    url: () => program?.url ?? 'http://127.0.0.1:9',
    kills: () => kills,
    async live(times: number) {
      for (let time = 0; time < times; time++) {
        program = await startProgram(part, env);
        // After some writes and a random delay: an idle process has nothing to lose.
        const enough = written() + random() * 20;
        for (const late = performance.now() + mostLifeMs; written() < enough && performance.now() < late; )
          await wait(10);
        await wait(random() * 300);
        program.child.kill('SIGKILL');
        await program.exited;
        kills++;
      }
      program = await startProgram(part, env);
    },
    async stop() {
      program?.child.kill('SIGKILL');
      await program?.exited;
    },
  };
}

// npm run bench -- kills [--kills 1000] [--writers 8]; needs `npm run build` once.
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { kills: { type: 'string' }, writers: { type: 'string' } } });
  const total = Number(values.kills ?? 1_000);
  const random = randomFrom(Date.now());
  await withDatabase(async (db) => {
    const connection = connectionOf(db) as { host: string; user: string; database: string };
    const external = await startExternalServices(connection);
    const env = {
      ...external.env,
      LOG_LEVEL: 'info',
      CACHE_MEGABYTES: '0',
      MESSAGES_PER_HOUR: '1000000',
      DATA_DIR: '/nonexistent',
    };
    const writers = await openWriters(db, new TextEncoder().encode(env.TOKEN_SECRET), Number(values.writers ?? 8));
    const supervisor = await startSupervisor(connection);
    const parts = (['server', 'worker'] as const).map((part) => victim(part, env, random, writers.written));
    const begun = performance.now();
    let over = false;
    try {
      const writing = writers.write(parts[0]!.url, () => over, 20);
      const progress = setInterval(
        () => console.log(`${parts.map(({ kills }) => kills()).join(' + ')} kills, ${writers.written()} writes`),
        60_000,
      );
      await Promise.all(parts.map((part) => part.live(Math.ceil(total / 2))));
      clearInterval(progress);
      over = true;
      await writing;
      const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
      const kills = parts.reduce((sum, part) => sum + part.kills(), 0);
      console.log(`${kills} kills in ${minutes} min, ${writers.written()} acknowledged writes`);
      console.log(`responses ${JSON.stringify(writers.outcomes)}`);
      const left = async () => (await checkInvariants(db, writers.done)).slice(-2).some(([, , isMet]) => !isMet);
      for (const end = performance.now() + restMs; (await left()) && performance.now() < end; ) {
        await expireDeadWorkers(db, supervisor);
        await wait(1_000);
      }
      const { rows } = await db.$client.query<{ count: number }>(
        "select count(*)::int as count from messages where status = 'sent'",
      );
      const twice = external.carrier.accepted.length - rows[0]!.count;
      console.log(
        `${rows[0]!.count} messages sent, ${twice} of them twice: the sender was killed after the carrier had accepted them`,
      );
      report([
        ...(await checkInvariants(db, writers.done)),
        [
          'messages sent twice, at most four per killed worker',
          String(twice),
          twice >= 0 && twice <= parts[1]!.kills() * 4,
        ],
      ]);
    } finally {
      over = true;
      await Promise.all(parts.map((part) => part.stop()));
      await supervisor.stop({ graceful: false });
      await external.stop();
    }
  });
}
