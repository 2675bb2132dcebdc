import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../../../db/client.ts';
import { cloneDatabase } from '../../../test/database.ts';
import { createAgent } from '../../../test/factories.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 3 });
afterAll(async () => {
  await db.$client.end();
  await drop();
});
const agent = await createAgent(db);

const newId = () => randomUUID();
const numberOf = (id: string) => id.slice(0, 8).toUpperCase();
type Client = Pick<PoolClient, 'query'>;
const insertTransfer = (id: string, client: Client = db.$client) =>
  client.query(
    `insert into transfers (id, network, transaction_number, amount, happened_at, source, raw)
     values ($1, 'mpesa', $2, 10000, now(), 'webhook', 'x')`,
    [id, numberOf(id)],
  );
async function createPayment(status = 'new') {
  const id = newId();
  await db.$client.query(
    `insert into payments (id, agent_id, tokens, amount, transaction_number, phone_number, status, decided_at)
     values ($1, $2, 1, 10000, $3, '0712345678', $4, case when $4 <> 'new' then now() end)`,
    [id, agent.id, numberOf(id), status],
  );
  return id;
}
const decide = (id: string, paymentId: string | null, client: Client = db.$client) =>
  client.query('insert into transfer_decisions (transfer_id, kind, payment_id) values ($1, $2, $3)', [
    id,
    paymentId ? 'matched' : 'returned',
    paymentId,
  ]);
const setStatus = (paymentId: string, status: string, client: Client = db.$client) =>
  client.query(`update payments set status = $2, decided_at = now() where id = $1`, [paymentId, status]);
const reverse = (id: string, client: Client = db.$client) =>
  client.query(`insert into transfer_reversals (transaction_number, raw, source) values ($1, 'x', 'webhook')`, [
    numberOf(id),
  ]);
const isOpen = async (id: string) =>
  (await db.$client.query('select from open_transfers where transfer_id = $1', [id])).rowCount === 1;
async function createTransfer() {
  const id = newId();
  await insertTransfer(id);
  return id;
}

it('a transfer is open until it is matched with a confirmed payment, returned or reversed [LIFE-3]', async () => {
  const [matched, returned, reversed] = [await createTransfer(), await createTransfer(), await createTransfer()];
  const ids = [matched, returned, reversed];
  expect(await Promise.all(ids.map(isOpen))).toEqual([true, true, true]);
  await decide(matched, await createPayment('confirmed'));
  await decide(returned, null);
  await reverse(reversed);
  expect(await Promise.all(ids.map(isOpen))).toEqual([false, false, false]);
});

it('a payment that is confirmed later closes its transfer, one that is taken back opens it again [LIFE-3]', async () => {
  const [id, paymentId] = [await createTransfer(), await createPayment()];
  await decide(id, paymentId);
  expect(await isOpen(id)).toBe(true);
  await setStatus(paymentId, 'confirmed');
  expect(await isOpen(id)).toBe(false);
  await setStatus(paymentId, 'reversed');
  expect(await isOpen(id)).toBe(true);
});

it('a transfer whose reversal came first is never open [LIFE-3]', async () => {
  const id = newId();
  await reverse(id);
  await insertTransfer(id);
  expect(await isOpen(id)).toBe(false);
});

/** Runs both in transactions that are open at once. */
async function inParallel(first: (client: Client) => Promise<unknown>, second: (client: Client) => Promise<unknown>) {
  const [one, other] = [await db.$client.connect(), await db.$client.connect()];
  try {
    await one.query('begin');
    await other.query('begin');
    await first(one);
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    let isDone = false;
    const running = second(other).finally(() => {
      isDone = true;
    });
    const waits = `select from pg_locks where pid = ${rows[0]!.pid} and not granted`;
    await expect.poll(async () => isDone || (await db.$client.query(waits)).rowCount === 1, { interval: 5 }).toBe(true);
    await one.query('commit');
    await running;
    await other.query('commit');
  } finally {
    one.release();
    other.release();
  }
}

it('of parallel transactions the second sees what the first settled [LIFE-3]', async () => {
  const [decided, confirmed, reversed, known] = [await createTransfer(), await createTransfer(), newId(), newId()];
  const [payment, other] = [await createPayment(), await createPayment()];
  await inParallel(
    (client) => decide(decided, payment, client),
    (client) => setStatus(payment, 'confirmed', client),
  );
  await inParallel(
    (client) => setStatus(other, 'confirmed', client),
    (client) => decide(confirmed, other, client),
  );
  await inParallel(
    (client) => insertTransfer(reversed, client),
    (client) => reverse(reversed, client),
  );
  await inParallel(
    (client) => reverse(known, client),
    (client) => insertTransfer(known, client),
  );
  const ids = [decided, confirmed, reversed, known];
  expect(await Promise.all(ids.map(isOpen))).toEqual([false, false, false, false]);
});
