import { randomUUID } from 'node:crypto';
import { users } from '@makao/server/db/schema/accounts';
import { raise } from '@makao/server/events';
import { findStatement, storeStatement, workStatement } from '@makao/server/modules/payments/statements/statements';
import { presentTransfers } from '@makao/server/modules/payments/transfers/transfers.present';
import { findTransfers, totalsByDay, transferCounts } from '@makao/server/modules/payments/transfers/transfers.queries';
import type { Services } from '@makao/server/services';
import { withDatabase } from './temporary-database.ts';

const columns = 'Receipt No,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Other Party Info';

/** A month of a busy till: money received, fees, and an occasional reversal. */
function statementOf(count: number): Buffer {
  const now = new Date();
  const head = String.fromCharCode(now.getUTCFullYear() - 2023 + 65, now.getUTCMonth() + 65);
  const day = now.toISOString().slice(0, 10);
  const numberOf = (index: number) => `${head}1${index.toString(36).toUpperCase().padStart(7, '0')}`;
  const rows = Array.from({ length: count }, (_, index) =>
    index % 500 === 499
      ? `${numberOf(index)},${day} 11:00,Reversal of ${numberOf(index - 1)},Completed,,"-30,000.00",`
      : `${numberOf(index)},${day} 10:00,Payment received,Completed,"30,000.00",,2557${String(10_000_000 + index)} - ASHA JUMA`,
  );
  return Buffer.from([columns, ...rows].join('\n'));
}

// npm run bench -- statement [rows]
export const run = ([asked]: string[] = []) =>
  withDatabase(async (db) => {
    const count = Number(asked ?? 50_000);
    const services = { db, origin: 'https://makao.example', raise } as Services;
    const [member] = await db
      .insert(users)
      .values({
        id: randomUUID(),
        userType: 'customer',
        firstName: 'Neema',
        lastName: 'Mushi',
        phoneNumber: '+255700000001',
        passwordHash: 'none',
      })
      .returning({ id: users.id });
    const file = statementOf(count);
    const begun = performance.now();
    const { id } = await storeStatement(services, member!.id, 'statement.csv', file);
    const stored = performance.now();
    await workStatement(services, id);
    const seconds = (performance.now() - begun) / 1000;
    const { rowsDone, outcomes } = await findStatement(services, id);
    console.log(
      `${rowsDone} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB: stored in ${(stored - begun).toFixed(0)} ms, processed in ${seconds.toFixed(1)} s (goal 30)`,
      outcomes,
    );
    await db.$client.query('analyze');
    for (const [name, read] of Object.entries({
      'the first page of transfers': async () =>
        presentTransfers(db, (await findTransfers(db, { page: 1, limit: 20 })).rows, 'en'),
      'the unclaimed': () => findTransfers(db, { status: 'unclaimed', page: 1, limit: 20 }),
      'a number among them': () => findTransfers(db, { q: '0001', page: 1, limit: 20 }),
      'their counts': () => transferCounts(db),
      'the totals of 30 days': () => totalsByDay(db, null, null),
    })) {
      await read();
      const start = performance.now();
      await read();
      console.log(`${name.padEnd(30)} ${(performance.now() - start).toFixed(0)} ms`);
    }
    if (rowsDone !== count || seconds > 30) throw new Error('A goal was missed');
  });
