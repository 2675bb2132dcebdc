import { type Network, networkOf } from '@makao/contract/payments.number';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Db, one, type Tx } from '../../../db/client.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { statementFindings, transferStatements } from '../../../db/schema/statements.ts';
import type { Services } from '../../../services.ts';
import { goOnAfterStatement } from '../forwarding/follow-balances.ts';
import { lockMoney } from '../lock-money.ts';
import { daysToTell } from '../transfers/transaction-number.ts';
import { isSpare } from '../transfers/transfer-facts.ts';
import { alarmOwners } from './alarm-owners.ts';

/** What a statement judges: everything of its network within its period. */
export interface Judge {
  id: string;
  network: Network;
  from: Date;
  to: Date;
}

/** Short numbers tell no network, so that some transfers have none. */
const judgedBy = (network: Network): Network[] =>
  network === 'halopesa' || network === 'tpesa' ? [network, 'other'] : [network];

type Missing = Pick<
  typeof statementFindings.$inferInsert,
  'transactionNumber' | 'transferId' | 'paymentId' | 'ourAmount' | 'happenedAt'
>;

/** SQL: a transfer that says of itself that it is much older than the decision, or later: its own day may never be judged. */
const isDatedElsewhere = sql.raw(`not t.happened_at
  between p.decided_at - interval '${daysToTell} days' and p.decided_at + interval '1 day'`);

/**
 * Confirmed with a transfer of the network that no statement contains. A date is as easily invented as the money, so
 * that one which does not fit the decision is judged by the day of the decision as well.
 */
const missingTransfers = ({ network, from, to }: Omit<Judge, 'id'>, contained: string) => sql`
  select distinct on (t.id) t.transaction_number as "transactionNumber", t.id as "transferId", p.id as "paymentId",
    t.amount as "ourAmount", t.happened_at as "happenedAt"
  from (
    select t.id as transfer_id, p.id as payment_id from transfers t join payments p on p.transfer_id = t.id
      where t.happened_at >= ${from} and t.happened_at < ${to}
    union select t.id, d.payment_id from transfers t join transfer_decisions d on d.transfer_id = t.id
      where t.happened_at >= ${from} and t.happened_at < ${to}
    union select t.id, p.id from payments p join transfer_decisions d on d.payment_id = p.id
      join transfers t on t.id = d.transfer_id
      where p.decided_at >= ${from} and p.decided_at < ${to} and ${isDatedElsewhere}) c
  join transfers t on t.id = c.transfer_id
  join payments p on p.id = c.payment_id and p.status = 'confirmed'
  where t.network = any(${sql.param(judgedBy(network))}::text[])
    and not exists (select from statement_entries e where e.transfer_id = t.id)
    and not exists (select from json_array_elements_text(${contained}::json) c (number) where c.number = t.transaction_number)
    and not exists (select from statement_findings f
      where f.kind = 'missing' and f.transaction_number = t.transaction_number and f.payment_id = p.id)`;

/** Confirmed by a person without any transfer, with a number that no statement contains. */
const missingNumbers = ({ from, to }: Omit<Judge, 'id'>, contained: string) => sql`
  select p.transaction_number as "transactionNumber", p.id as "paymentId",
    p.amount as "ourAmount", p.claimed_at as "happenedAt"
  from payments p
  where p.status = 'confirmed' and p.transfer_id is null and p.claimed_at >= ${from} and p.claimed_at < ${to}
    and not exists (select from transfers t join statement_entries e on e.transfer_id = t.id
      where t.transaction_number = p.transaction_number)
    and not exists (select from json_array_elements_text(${contained}::json) c (number) where c.number = p.transaction_number)
    and not exists (select from statement_findings f
      where f.kind = 'missing' and f.transaction_number = p.transaction_number and f.payment_id = p.id)`;

/** What we confirmed and no statement contains; a preview passes the numbers that its file contains. */
export async function findMissing(db: Db | Tx, judge: Omit<Judge, 'id'>, contained: readonly string[] = []) {
  // As JSON, because a long array takes the driver ten times as long.
  const numbers = JSON.stringify(contained);
  const transfers = await db.execute<Missing>(missingTransfers(judge, numbers));
  const unseen = await db.execute<Missing>(missingNumbers(judge, numbers));
  const networks = judgedBy(judge.network);
  return [
    ...transfers.rows,
    ...unseen.rows.filter(({ transactionNumber }) => networks.includes(networkOf(transactionNumber))),
  ];
}

async function saveMissing(tx: Tx, judge: Judge): Promise<number> {
  const rows = (await findMissing(tx, judge)).map((row) => ({
    ...row,
    transferId: row.transferId ?? null,
    happenedAt: new Date(row.happenedAt),
    kind: 'missing' as const,
    statementId: judge.id,
  }));
  if (rows.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`${insertRows(statementFindings, rows)} on conflict do nothing`);
  return rowCount ?? 0;
}

/** The transfer is known with another amount than the statement says. */
async function saveAmounts(tx: Tx, { id, from, to }: Judge): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into statement_findings
      (statement_id, kind, transaction_number, transfer_id, payment_id, statement_amount, our_amount, happened_at)
    select e.statement_id, 'amount', t.transaction_number, t.id,
      (select d.payment_id from transfer_decisions d join payments p on p.id = d.payment_id
        where d.transfer_id = t.id and p.status = 'confirmed' limit 1), e.amount, t.amount, t.happened_at
    from statement_entries e join transfers t on t.id = e.transfer_id
    where e.statement_id = ${id} and e.amount <> t.amount and t.happened_at >= ${from} and t.happened_at < ${to}
      and not exists (select from statement_findings f where f.kind = 'amount' and f.transfer_id = t.id)
    on conflict do nothing`);
  return rowCount ?? 0;
}

const batchSize = 1000;

/** Money that nobody claims. In batches, since nobody may use the money while it is looked at. */
async function saveUnclaimed(db: Db, { id, from, to }: Judge) {
  // As one text: a hundred thousand rows of a result would block the event loop.
  const { rows } = await db.execute<{ ids: string | null }>(
    sql`select string_agg(transfer_id::text, ',') as ids from statement_entries where statement_id = ${id}`,
  );
  const transferIds = one(rows).ids?.split(',') ?? [];
  for (let at = 0; at < transferIds.length; at += batchSize) {
    const ids = sql.param(transferIds.slice(at, at + batchSize));
    await db.transaction(async (tx) => {
      await lockMoney(tx);
      await tx.execute(sql`
        insert into statement_findings
          (statement_id, kind, transaction_number, transfer_id, statement_amount, our_amount, happened_at)
        select e.statement_id, 'unclaimed', t.transaction_number, t.id, e.amount, t.amount, t.happened_at
        from transfers t join statement_entries e on e.transfer_id = t.id
        where t.id = any(${ids}::uuid[]) and t.happened_at >= ${from} and t.happened_at < ${to} and ${sql.raw(isSpare)}
        on conflict do nothing`);
    });
  }
}

/** Open findings that this statement, or what happened since, has answered. */
const resolveAnswered = (tx: Tx, id: string) =>
  tx.execute(sql`update statement_findings f set resolved_at = now() where f.resolved_at is null and (
    f.kind = 'missing' and exists (select from transfers t join statement_entries e on e.transfer_id = t.id
      where t.transaction_number = f.transaction_number and e.statement_id = ${id})
    or f.kind = 'unclaimed' and (
      f.transaction_number in (select r.transaction_number from transfer_reversals r)
      or f.transfer_id in (select d.transfer_id from transfer_decisions d left join payments p on p.id = d.payment_id
        where d.kind = 'returned' or p.status = 'confirmed')))`);

/** Lists what the statement and our books say differently, alarms the owners, and then does the last of the work. */
export async function judgeStatement(services: Services, judge: Judge, finish: (tx: Tx) => Promise<unknown>) {
  await saveUnclaimed(services.db, judge);
  await services.db.transaction(async (tx) => {
    const [missing, amount] = [await saveMissing(tx, judge), await saveAmounts(tx, judge)];
    await resolveAnswered(tx, judge.id);
    if (missing + amount > 0) await alarmOwners(tx, services, judge, { missing, amount });
    await finish(tx);
  });
  await services.db.transaction((tx) => goOnAfterStatement(tx, services));
}

const daysToJudge = 90;

/** Judges past periods again: a payment may be confirmed after the statement of its day was read. */
export async function judgeAgain(services: Services) {
  const statements = await services.db
    .select({
      id: transferStatements.id,
      network: transferStatements.network,
      from: transferStatements.periodFrom,
      to: transferStatements.periodTo,
    })
    .from(transferStatements)
    .where(
      and(
        eq(transferStatements.status, 'done'),
        gt(transferStatements.periodTo, sql`now() - make_interval(days => ${daysToJudge})`),
      ),
    );
  for (const { id, network, from, to } of statements) {
    if (!network || !from || !to) continue;
    const judge = { id, network, from, to };
    await services.db.transaction(async (tx) => {
      const missing = await saveMissing(tx, judge);
      if (missing > 0) await alarmOwners(tx, services, judge, { missing, amount: 0 });
    });
  }
}
