import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../test/database.ts';
import { connect, one } from './client.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 2 });
afterAll(async () => {
  await db.$client.end();
  await drop();
});

it('[SAFE-5] a connection that breaks between two statements of a transaction fails it, and nothing else', async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${one(rows).pid})`);
    // Long enough for an idle connection to report its end.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as found`)).rows).toEqual([{ found: 1 }]);
});
