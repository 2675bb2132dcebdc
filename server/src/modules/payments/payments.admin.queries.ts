import type { paymentStatuses } from '@makao/contract/payments';
import type { Db } from '../../db/client.ts';
import { columns, computed, type Json, jsonObject, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { payments, plans, receipts } from '../../db/schema/plans.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { agentNameSql, fullNameSql } from '../accounts/accounts.rules.ts';

type Status = (typeof paymentStatuses)[number];

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
  computed<{ decidedBy: string | null; rivals: number; agentId: string; agentName: string; plan: Plan; proof: Proof }>({
    decidedBy: fullNameSql('d'),
    rivals: `(select count(*) from payments o where p.status = 'new' and o.status = 'new'
      and o.transaction_number = p.transaction_number and o.id <> p.id)`,
    agentId: 'g.id',
    agentName: agentNameSql(),
    plan: `case when l.id is not null then ${jsonObject(planColumns)} end`,
    proof: `case when t.id is not null then ${jsonObject(proofColumns)} end`,
  }),
);
export type AdminPaymentRow = RowOf<typeof paymentColumns>;
const tables = `payments p join agents g on g.id = p.agent_id join users u on u.id = g.user_id left join plans l on l.id = p.plan_id
  left join users d on d.id = p.decided_by left join receipts c on c.payment_id = p.id left join transfers t on t.id = p.transfer_id`;

/** By the number of the transfer, the agent's number or name, or the number it was paid from. */
export const matchingPayments = (text: string, phone: string) => `(${text}::text is null
  or lower(p.transaction_number) like ${text} or u.phone_number like ${phone}
  or '+255' || substr(p.phone_number, 2) like ${phone}
  or lower(coalesce(g.name, '') || ' ' || ${fullNameSql()}) like ${text})`;

/** The new ones wait, so the oldest comes first; of the rest the newest. */
const page =
  query`select ${paymentColumns}, ${computed<{ total: number }>({ total: 'count(*) over ()' })} from ${tables}
  where ($1::text is null or p.status = $1) and ${matchingPayments('$2', '$3')}
  order by case when $1 = 'new' then p.claimed_at end, p.created_at desc, p.id limit $4 offset $5`.prepare<
    [status: Status | null, text: string | null, phone: string | null, limit: number, skip: number]
  >('payments.admin.page');

export async function findPayments(
  db: Db,
  wish: { status?: Status | undefined; q?: string | undefined; page: number; limit: number },
) {
  const { status, q, limit } = wish;
  // A number is kept without the spaces it may be typed with.
  const rows = await page(db, status ?? null, textPattern(q), phonePattern(q), limit, (wish.page - 1) * limit);
  return { rows, count: rows[0]?.total ?? 0 };
}

export const paymentsByIds = query`select ${paymentColumns} from ${tables} where p.id = any($1)`.prepare<
  [ids: string[]]
>('payments.admin.byIds');
