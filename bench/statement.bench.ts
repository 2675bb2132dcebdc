import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { totalsFilter } from '@makao/contract/payments.totals';
import type { TransferFilter } from '@makao/contract/payments.transfers';
import { users } from '@makao/server/db/schema/accounts';
import { raise } from '@makao/server/events';
import { cursorPage } from '@makao/server/lib/listing';
import { agreeStatement } from '@makao/server/modules/payments/statements/decide-statement';
import { findStatement } from '@makao/server/modules/payments/statements/statements.present';
import { uploadStatement } from '@makao/server/modules/payments/statements/upload-statement';
import { workStatement } from '@makao/server/modules/payments/statements/work-statement';
import { totalsStatement } from '@makao/server/modules/payments/transfers/totals.queries';
import { presentTransfers } from '@makao/server/modules/payments/transfers/transfers.present';
import {
  countStatuses,
  transferListing,
  transfersByIds,
} from '@makao/server/modules/payments/transfers/transfers.queries';
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
    const id = await uploadStatement(services, member!.id, 'statement.csv', file);
    const stored = performance.now();
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    await workStatement(services, id);
    const read = performance.now();
    const { from, to } = await findStatement(db, id);
    const period = { from: from!, to: to! };
    await agreeStatement(services, member!.id, id, { network: 'mpesa', ...period });
    await workStatement(services, id);
    loop.disable();
    const seconds = (performance.now() - read) / 1000;
    const { rowsDone, outcomes, findings } = await findStatement(db, id);
    console.log(
      `${rowsDone} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB: stored in ${(stored - begun).toFixed(0)} ms, previewed in ${((read - stored) / 1000).toFixed(1)} s, applied in ${seconds.toFixed(1)} s (goal 30); event loop blocked for at most ${(loop.max / 1e6).toFixed(0)} ms`,
      outcomes,
      findings,
    );
    await db.$client.query('analyze');
    const totals = totalsStatement(totalsFilter.parse({}));
    const page = (filter: TransferFilter) =>
      cursorPage(db, transferListing(filter), { page: 1, limit: 20 }, async (ids) =>
        presentTransfers(db, await transfersByIds(db, ids), 'en'),
      );
    for (const [name, read] of Object.entries({
      'the first page of transfers': () => page({}),
      'the unclaimed': () => page({ status: 'unclaimed' }),
      'a number among them': () => page({ q: '0001' }),
      'their counts': () => countStatuses(db),
      'the totals of 30 days': () => db.$client.query(totals.text, totals.values),
    })) {
      await read();
      const start = performance.now();
      await read();
      console.log(`${name.padEnd(30)} ${(performance.now() - start).toFixed(0)} ms`);
    }
    if (rowsDone !== count || seconds > 30) throw new Error('A goal was missed');
  });
