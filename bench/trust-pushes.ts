import { randomUUID } from 'node:crypto';
import type { Db } from '@makao/server/db/client';
import { plans } from '@makao/server/db/schema/plans';
import { raise } from '@makao/server/events';
import { advancePush } from '@makao/server/modules/payments/providers/advance-push';
import { clickPesa } from '@makao/server/modules/payments/providers/clickpesa';
import { faultEndings, startClickPesaServer } from '@makao/server/modules/payments/providers/clickpesa-server';
import { createPush } from '@makao/server/modules/payments/providers/create-push';
import type { Services } from '@makao/server/services';
import { load } from './load-rows.ts';
import { withDatabase } from './temporary-database.ts';

const price = 30_000;
const hour = 3_600_000;
/** Each silent one costs the provider's timeout. */
const endings = [
  '00',
  ...Object.keys(faultEndings).filter((ending) => faultEndings[ending as '84'] !== 'askedInSilence'),
];

async function fill(db: Db, count: number) {
  const [plan] = await db
    .insert(plans)
    .values({ nameEn: 'Monthly', nameSw: 'Mwezi', price, durationDays: 30, position: 0 })
    .returning();
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    userType: 'agent' as const,
    firstName: 'Asha',
    lastName: 'Juma',
    phoneNumber: `+255754${String(index).padStart(6, '0')}`,
    passwordHash: 'none',
    verifiedAt: new Date(),
  }));
  await load(db, 'users', people);
  const agents = people.map(({ id }) => ({ id: randomUUID(), userId: id }));
  await load(db, 'agents', agents);
  await db.$client.query('analyze');
  return { planId: plan!.id, agentIds: agents.map(({ id }) => id) };
}

/** Some at a time. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>) {
  for (let at = 0; at < all.length; at += 8) await Promise.all(all.slice(at, at + 8).map(work));
}

/** Requests to phones with every fault of a provider mixed in: the sums must be equal. */
export const runPushes = (asked: string | undefined) =>
  withDatabase(async (db) => {
    db.$client.on('connect', (client) => void client.query('set synchronous_commit to off'));
    const count = Number(asked ?? 1_000);
    const server = await startClickPesaServer();
    const warn = console.warn;
    console.warn = () => undefined;
    try {
      const provider = clickPesa({ ...server.settings, timeoutMs: 3_000 });
      const services = { db, origin: 'https://makao.example', raise, paymentProvider: provider } as Services;
      const { planId, agentIds } = await fill(db, count);
      const begun = performance.now();
      const ids: string[] = [];
      await each(agentIds, async (agentId) => {
        const index = agentIds.indexOf(agentId);
        const phoneNumber = `0713${String(index).padStart(4, '0')}${endings[index % endings.length]}`;
        // Two presses at once are one request.
        const [id, same] = await Promise.all([0, 1].map(() => createPush(services, agentId, { planId, phoneNumber })));
        if (id !== same) throw new Error('Two requests were made of two presses');
        ids.push(id!);
      });
      // A crashed worker runs the first job again; later polls and hints come at once.
      for (const hours of [0, 0, 1, 2]) {
        await each(ids, (id) =>
          Promise.all([0, 1].map(() => advancePush(services, { id }, new Date(Date.now() + hours * hour)))),
        );
        await each([...server.orders.keys()], (reference) => server.turn(reference));
      }
      await each(ids, (id) => advancePush(services, { id }, new Date(Date.now() + 3 * hour)));
      const seconds = (performance.now() - begun) / 1000;

      const orders = [...server.orders.values()];
      const isMoney = ({ fault, status }: (typeof orders)[number]) =>
        status !== 'FAILED' && fault !== 'currency' && fault !== 'otherOrder';
      const collected = orders
        .filter(isMoney)
        .reduce(
          (sum, { fault, amount }) => sum + amount - (fault === 'less' ? 1_000 : 0) + (fault === 'more' ? 500 : 0),
          0,
        );
      const { rows } = await db.$client.query<Record<string, string>>(`select
        (select coalesce(sum(amount), 0) from transfers) as stored,
        (select coalesce(sum(amount + surplus), 0) from payments where status = 'confirmed') as confirmed,
        (select coalesce(sum(t.amount), 0) from payments p join transfers t on t.id = p.transfer_id where p.status = 'confirmed') as paid,
        (select coalesce(sum(amount), 0) from transfers t where not exists (select from payments p where p.transfer_id = t.id)
          and not exists (select from payments p where p.transaction_number = t.transaction_number)) as forgotten,
        (select count(*) from payments where status = 'confirmed') as payments,
        (select count(*) from plan_entries e where e.kind <> 'ended' and not exists (select from plan_entries u where u.undoes = e.id)) as plans,
        (select coalesce(sum(surplus), 0) from payments where status = 'confirmed' and surplus > 0) as surplus,
        (select coalesce(sum(case kind when 'surplus' then amount else -amount end), 0) from money_entries) as entered`);
      const sums = rows[0]!;
      const twice = server.asked.length - new Set(server.asked).size;
      const goals: [name: string, value: string, isMet: boolean][] = [
        ['phones asked twice', String(twice), twice === 0],
        ['collected by the provider and stored', `${collected} = ${sums.stored}`, String(collected) === sums.stored],
        ['confirmed and paid', `${sums.confirmed} = ${sums.paid}`, sums.confirmed === sums.paid],
        ['plans running and payments confirmed', `${sums.plans} = ${sums.payments}`, sums.plans === sums.payments],
        ['money without a plan, a claim or a person', String(sums.forgotten), sums.forgotten === '0'],
        ['surplus and its entries', `${sums.surplus} = ${sums.entered}`, sums.surplus === sums.entered],
      ];
      console.log(`${count} pushes, ${endings.length - 1} kinds of faults, in ${seconds.toFixed(0)} s`);
      for (const [name, value, isMet] of goals)
        console.log(`${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(50)} ${value}`);
      if (goals.some(([, , isMet]) => !isMet)) throw new Error('A goal was missed');
    } finally {
      console.warn = warn;
      await server.stop();
    }
  });
