import { limits } from '@makao/contract/kernel/limits';
import { phonePrefix } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';
import type { PaymentFilter } from '@makao/contract/payments.admin';
import { sourceOf, type TransferSource } from '@makao/contract/payments.outcomes';
import { type Db, one } from '../../../db/client.ts';
import {
  columns,
  computed,
  type Json,
  jsonObject,
  optional,
  query,
  type RowOf,
  together,
} from '../../../db/columns.ts';
import { users } from '../../../db/schema/accounts.ts';
import { payments, receipts, transfers } from '../../../db/schema/payments.ts';
import { plans } from '../../../db/schema/plans.ts';
import { countedRows, type Listing, Narrowing } from '../../../lib/listing.ts';
import { hasWord, phonePattern } from '../../../lib/search-terms.ts';
import { agentNameSql, fullNameSql } from '../../accounts/accounts.rules.ts';
import { notOfAgents } from '../../accounts/own-accounts.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const planColumns = columns(plans, 'l', ['id', 'nameEn', 'nameSw']);
type Plan = Json<RowOf<typeof planColumns>> | null;
const proofColumns = columns(transfers, 't', {
  transferId: 'id',
  network: 'network',
  amount: 'amount',
  payerNumber: 'payerNumber',
  payerName: 'payerName',
  happenedAt: 'happenedAt',
  text: 'raw',
});
type Proof = Json<RowOf<typeof proofColumns>> | null;

/** SQL: all that a number becomes with one of its letters or digits changed. */
const oneCharacterOff = (number: string) => `array(
  select overlay(${number} placing c.character from i.place for 1)
  from generate_series(1, char_length(${number})) i (place),
    unnest(string_to_array('${alphabet}', null)) c (character)
  where substr(${number}, i.place, 1) <> c.character)`;

const paymentColumns = together(
  columns(payments, 'p', [
    'id',
    'amount',
    'tokens',
    'transactionNumber',
    'phoneNumber',
    'status',
    'comment',
    'createdAt',
    'claimedAt',
    'decidedAt',
    'decidedVia',
    'surplus',
  ]),
  optional(columns(receipts, 'c', { receiptYear: 'year', receiptNumber: 'number' })),
  columns(users, 'u', { agentPhone: 'phoneNumber' }),
  computed<{
    decidedBy: string | null;
    rivals: number;
    surplusLeft: number;
    near: string | null;
    agentId: string;
    agentName: string;
    plan: Plan;
    proof: Proof;
    source: TransferSource | null;
  }>({
    source: `coalesce(t.source, case when p.status = 'new' then
      (select o.source from transfers o where o.transaction_number = p.transaction_number limit 1) end)`,
    decidedBy: fullNameSql('d'),
    rivals: `(select count(*) from payments o where p.status = 'new' and o.status = 'new'
      and o.transaction_number = p.transaction_number and o.id <> p.id)`,
    surplusLeft: `(select coalesce(sum(case e.kind when 'surplus' then e.amount else -e.amount end), 0)::bigint
      from money_entries e where e.payment_id = p.id)`,
    near: `case when p.status = 'new' then (select o.transaction_number from payments o
      where o.status = 'confirmed' and o.transaction_number = any (${oneCharacterOff('p.transaction_number')}) limit 1) end`,
    agentId: 'g.id',
    agentName: agentNameSql(),
    plan: `case when l.id is not null then ${jsonObject(planColumns)} end`,
    proof: `case when t.id is not null then ${jsonObject(proofColumns)} end`,
  }),
);
export type AdminPaymentRow = RowOf<typeof paymentColumns>;
const tables = `payments p join agents g on g.id = p.agent_id join users u on u.id = g.user_id left join plans l on l.id = p.plan_id
  left join users d on d.id = p.decided_by left join receipts c on c.payment_id = p.id left join transfers t on t.id = p.transfer_id`;

/** By transaction number, by the number it was paid from, or by whose it is: `named` are accounts. */
function matching(list: Narrowing, q: string, named: readonly string[]) {
  const phone = phonePattern(q);
  const may = [
    hasWord('p.transaction_number', q.trim(), (pattern) => list.value(pattern)),
    `p.agent_id = any (array(select g.id from agents g where g.user_id = any (${list.value(named)}::uuid[])))`,
  ];
  // Stored in its local form.
  if (phone) may.push(`p.phone_number like ${list.value(phone.replace(phonePrefix, market.phone.trunk))}`);
  return `(${may.join(' or ')})`;
}

const overdue = `p.status = 'new' and p.claimed_at < now() - interval '${limits.hoursToDecide} hours'`;

/** What waits is offered without `own`: claims of accounts that the reader must not judge. */
export function paymentListing(
  { status, q, agentId, overdue: late, evidence, from, to }: PaymentFilter,
  own: readonly string[] = [],
  named: readonly string[] = [],
): Listing {
  const list = new Narrowing()
    .by(status, (place) => `p.status = ${place}`)
    .by(agentId, (place) => `p.agent_id = ${place}::uuid`)
    .days('p.decided_at', { from, to });
  if (late) list.that(overdue);
  if ((late || status === 'new') && own.length > 0) list.by(own, (place) => notOfAgents('p.agent_id', place));
  if (evidence) list.that(`p.status = 'confirmed'`);
  if (evidence === 'none') list.that('p.transfer_id is null');
  else if (evidence)
    list.by(sourceOf(evidence), (place) => `p.transfer_id in (select t.id from transfers t where t.source = ${place})`);
  if (q?.trim()) list.that(matching(list, q, named));
  const { where, values } = list;
  // New claims oldest first, because they wait; all others newest first, by the days that are asked for.
  const order =
    status === 'new' || late
      ? { timestamp: 'p.claimed_at', direction: 'asc' as const }
      : { timestamp: from || to ? 'p.decided_at' : 'p.created_at', direction: 'desc' as const };
  return { from: 'payments p', where, values, ...order, key: 'p.id', keyType: 'uuid' };
}

/** The sum over a list, or null when it is longer than is counted. */
export async function sumPayments(db: Db, list: Listing): Promise<number | null> {
  const { rows } = await db.$client.query<{ count: number; amount: number }>(
    `select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from ${countedRows(list, 'p.amount')}`,
    list.values,
  );
  const { count, amount } = one(rows);
  return count > limits.countedRows ? null : amount;
}

export const paymentsByIds = query`select ${paymentColumns} from ${tables} where p.id = any($1)
  order by array_position($1, p.id)`.prepare<[ids: string[]]>('payments.admin.byIds');
