import { basename } from 'node:path';
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
/** How long a process may take until it is replaced: ten seconds of silence, and the start. */
const replacedMs = 60_000;
/** How long queued work may take to finish at the end. */
const restMs = 10 * 60_000;
/** Dead, hanging, and stopped gracefully. */
const signals = ['SIGKILL', 'SIGSTOP', 'SIGTERM'] as const;

/** Processes that get random signals at random times; their primary replaces them. */
async function victims(part: 'servers' | 'workers', env: Record<string, string>, random: () => number) {
  const program: RunningProgram = await startProgram(part, env);
  const started = () =>
    program.lines.flatMap((line) =>
      line.includes('"msg":"started"') ? [(JSON.parse(line) as { pid: number }).pid] : [],
    );
  const kills = { SIGKILL: 0, SIGSTOP: 0, SIGTERM: 0 };
  /** Seconds without the process, by signal. */
  const longest = { SIGKILL: 0, SIGSTOP: 0, SIGTERM: 0 };
  const dead = new Set<number>();
  const count = () => Object.values(kills).reduce((sum, times) => sum + times, 0);
  async function until(isMet: () => boolean, what: string) {
    for (const end = performance.now() + replacedMs; !isMet(); await wait(20))
      if (performance.now() > end) throw new Error(`${part}: ${what}\n${program.lines.slice(-20).join('\n')}`);
  }
  return {
    program,
    count,
    kills,
    longest,
    async live(times: number, processes: number, end: number, written: () => number) {
      await until(() => started().length === processes, 'not all processes started');
      while (count() < times && performance.now() < end) {
        // After some writes and a random delay: an idle process has nothing to lose.
        const enough = written() + random() * 20;
        for (const late = performance.now() + mostLifeMs; written() < enough && performance.now() < late; )
          await wait(10);
        await wait(random() * 300);
        const alive = started().filter((pid) => !dead.has(pid));
        const victim = alive[Math.floor(random() * alive.length)]!;
        const signal = signals[count() % signals.length]!;
        const [before, begun] = [started().length, performance.now()];
        dead.add(victim);
        process.kill(victim, signal);
        await until(() => started().length > before, `${victim} was not replaced after ${signal}`);
        longest[signal] = Math.max(longest[signal], Math.round((performance.now() - begun) / 100) / 10);
        kills[signal]++;
      }
    },
    async stop() {
      program.child.kill('SIGTERM');
      return program.exited;
    },
  };
}

// npm run bench -- kills [--kills 200] [--minutes 60] [--writers 8]; needs `npm run build` once.
export async function run(args: string[]) {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { kills: option, minutes: option, writers: option } });
  const total = Number(values.kills ?? 200);
  const random = randomFrom(Date.now());
  await withDatabase(async (db) => {
    const connection = connectionOf(db) as { host: string; user: string; database: string };
    const external = await startExternalServices(connection);
    const env = {
      ...external.env,
      LOG_LEVEL: 'info',
      PROCESSES: '2',
      CACHE_MEGABYTES: '0',
      MESSAGES_PER_HOUR: '1000000',
      DATA_DIR: '/nonexistent',
    };
    const writers = await openWriters(db, new TextEncoder().encode(env.TOKEN_SECRET), Number(values.writers ?? 8));
    const supervisor = await startSupervisor(connection);
    const [servers, workers] = [await victims('servers', env, random), await victims('workers', env, random)];
    const begun = performance.now();
    let over = false;
    try {
      const writing = writers.write(
        () => servers.program.url,
        () => over,
        20,
      );
      const progress = setInterval(
        () => console.log(`${servers.count()} + ${workers.count()} kills, ${writers.written()} writes`),
        60_000,
      );
      const half = Math.ceil(total / 2);
      const end = begun + Number(values.minutes ?? 60) * 60_000;
      await Promise.all([servers.live(half, 2, end, writers.written), workers.live(half, 1, end, writers.written)]);
      clearInterval(progress);
      over = true;
      await writing;
      const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
      console.log(
        `${servers.count() + workers.count()} kills in ${minutes} min, ${writers.written()} acknowledged writes`,
      );
      for (const { program, kills, longest } of [servers, workers])
        console.log(
          `${basename(program.child.spawnargs.at(-1)!)} ${JSON.stringify(kills)} replaced within ${JSON.stringify(longest)} s`,
        );
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
      const ends = await Promise.all([servers.stop(), workers.stop()]);
      report([
        ...(await checkInvariants(db, writers.done)),
        [
          'messages sent twice, at most four per killed worker',
          String(twice),
          twice >= 0 && twice <= workers.count() * 4,
        ],
        ['exit codes of the primaries', ends.join(', '), ends.every((code) => code === 0)],
      ]);
    } finally {
      over = true;
      await Promise.all([servers.stop(), workers.stop()]);
      await supervisor.stop({ graceful: false });
      await external.stop();
    }
  });
}
