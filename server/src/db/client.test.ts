import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../test/database.ts';
import { connect, one } from './client.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 2 });
/** The connections by the number of their server process. */
const clients = new Map<number, PoolClient>();
db.$client.on(
  'connect',
  (client) => void clients.set((client as PoolClient & { processID: number }).processID, client),
);
afterAll(async () => {
  await db.$client.end();
  await drop();
});

it('[SAFE-5] a connection that breaks between two statements of a transaction fails it, and nothing else', async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const ended = new Promise<void>((resolve) => clients.get(one(rows).pid)?.once('end', resolve));
    await db.execute(sql`select pg_terminate_backend(${one(rows).pid})`);
    // The idle connection has reported its end.
    await ended;
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as found`)).rows).toEqual([{ found: 1 }]);
});
