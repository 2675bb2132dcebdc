import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectionTo } from '@makao/server/db/address';
import { connect } from '@makao/server/db/client';
import { migrateDatabase } from '@makao/server/db/migrate';
import { installJobs } from '@makao/server/jobs';
import { expireDeadWorkers, startSupervisor } from '@makao/server/test/dead-workers';
import { startPair } from '@makao/server/test/pair';
import { startExternalServices, startProgram } from '@makao/server/test/program';
import { checkInvariants, openWriters, report } from './writers.ts';

const writesPerSecond = 50;
const writers = 10;
const backSeconds = 10;
/** How long queued work may take to finish at the end. */
const restMs = 5 * 60_000;

/** Kills the primary under load, and measures how long writes fail. */
async function lose(seconds: number) {
  const pair = await startPair();
  const connection = connectionTo(pair.url);
  const db = connect({ ...connection, connectionTimeoutMillis: 5_000 });
  await migrateDatabase(db);
  await installJobs(connection);
  const external = await startExternalServices({ host: '', user: '', database: '' });
  const env = { ...external.env, DATABASE_URL: pair.url, MESSAGES_PER_HOUR: '1000000', DATA_DIR: '/nonexistent' };
  const programs = [await startProgram('server', env), await startProgram('worker', env)];
  const people = await openWriters(db, new TextEncoder().encode(env.TOKEN_SECRET), writers);
  let over = false;
  try {
    const writing = people.write(
      () => programs[0]!.url,
      () => over,
      (1000 * writers) / writesPerSecond,
    );
    await wait(seconds * 1000);
    const before = people.written();
    await pair.primary.kill();
    const killed = performance.now();
    // Monitoring takes a while to detect the failure.
    await wait(1_000);
    await pair.promote();
    const atDeath = people.written();
    while (people.written() === atDeath) {
      await wait(20);
      if (performance.now() - killed > 60_000)
        throw new Error(`Not back:\n${programs[0]!.lines.slice(-20).join('\n')}`);
    }
    const back = (performance.now() - killed) / 1000;
    await wait(seconds * 1000);
    over = true;
    await writing;
    console.log(
      `${before} writes, the primary killed, writing again after ${back.toFixed(1)} s, ${people.written()} writes`,
    );
    console.log(`responses ${JSON.stringify(people.outcomes)}`);
    const supervisor = await startSupervisor(connection);
    const left = async () => (await checkInvariants(db, people.done)).slice(-2).some(([, , isMet]) => !isMet);
    for (const end = performance.now() + restMs; (await left()) && performance.now() < end; await wait(1_000))
      await expireDeadWorkers(db, supervisor);
    await supervisor.stop({ graceful: false });
    const { rows } = await db.$client.query<{ count: number }>(
      "select count(*)::int as count from messages where status = 'sent'",
    );
    const twice = external.carrier.accepted.length - rows[0]!.count;
    report([
      [`seconds until writing again, at most ${backSeconds}`, back.toFixed(1), back <= backSeconds],
      ...(await checkInvariants(db, people.done)),
      ['messages sent twice, at most the four in flight', String(twice), twice >= 0 && twice <= 4],
    ]);
  } finally {
    over = true;
    for (const { child, exited } of programs) {
      child.kill('SIGKILL');
      await exited;
    }
    await db.$client.end();
    await external.stop();
    await pair.stop();
  }
}

// npm run bench -- failover [--rounds 3] [--seconds 10]; needs `npm run build` once.
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string' }, seconds: { type: 'string' } } });
  for (let round = 0; round < Number(values.rounds ?? 3); round++) await lose(Number(values.seconds ?? 10));
}
