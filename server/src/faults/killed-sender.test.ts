import { afterAll, expect, it } from 'vitest';
import { connect } from '../db/client.ts';
import { queueMessage } from '../modules/messages/queue-message.ts';
import { cloneDatabase } from '../test/database.ts';
import { expireDeadWorkers, startSupervisor } from '../test/dead-workers.ts';
import { type RunningProgram, startExternalServices, startProgram } from '../test/program.ts';

const database = await cloneDatabase();
const db = connect({ ...database.connection, max: 3 });
const external = await startExternalServices(database.connection);
const supervisor = await startSupervisor(database.connection);
let worker: RunningProgram | undefined;
afterAll(async () => {
  worker?.child.kill('SIGKILL');
  await worker?.exited;
  await external.stop();
  await supervisor.stop({ graceful: false });
  await db.$client.end();
  await database.drop();
});

it('sends every message once when a worker is killed while sending', { timeout: 180_000 }, async () => {
  const { carrier, env } = external;
  const people = Array.from({ length: 40 }, (_, index) => `+2557540000${String(index).padStart(2, '0')}`);
  // The carrier accepts a dozen and then stops answering.
  let held = 0;
  carrier.answer = (response, body) => {
    if (carrier.accepted.length < 12) carrier.accept(response, body);
    else held++;
  };
  await db.transaction(async (tx) => {
    for (const to of people)
      await queueMessage(tx, { to, locale: 'sw', kind: 'ad_approved', text: to, parameters: ['Sinza', '30', '/a/x'] });
  });
  worker = await startProgram('worker', env);
  await expect.poll(() => held).toBeGreaterThan(0);
  const sent = async () => (await db.$client.query("select from messages where status = 'sent'")).rowCount;
  // What the carrier accepted is recorded; in between, a message may be sent twice, which cannot be ruled out.
  await expect.poll(sent).toBe(carrier.accepted.length);
  worker.child.kill('SIGKILL');
  await worker.exited;
  carrier.answer = carrier.accept;

  const { rowCount: activeJobs } = await db.$client.query("select from pgboss.job where state = 'active'");
  expect(activeJobs).toBeGreaterThan(0);
  await expireDeadWorkers(db, supervisor);
  worker = await startProgram('worker', env);
  await expect.poll(sent, { timeout: 120_000 }).toBe(people.length);
  expect(carrier.accepted.map(({ to }) => to).sort()).toEqual(people);
});
