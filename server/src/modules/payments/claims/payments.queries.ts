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
import { agents } from '../../../db/schema/agents.ts';
import { payments, receipts } from '../../../db/schema/payments.ts';
import { plans } from '../../../db/schema/plans.ts';
import { tokenMovements } from '../../../db/schema/subscriptions.ts';
import { agentNameSql } from '../../accounts/accounts.rules.ts';

const planColumns = columns(plans, 'l', ['id', 'nameEn', 'nameSw']);
const paymentColumns = together(
  columns(payments, 'p', [
    'id',
    'amount',
    'transactionNumber',
    'phoneNumber',
    'status',
    'comment',
    'createdAt',
    'claimedAt',
    'decidedAt',
  ]),
  optional(columns(tokenMovements, 't', ['variation'])),
  optional(columns(receipts, 'c', { receiptYear: 'year', receiptNumber: 'number' })),
  computed<{ plan: Json<RowOf<typeof planColumns>> | null }>({
    plan: `case when l.id is not null then ${jsonObject(planColumns)} end`,
  }),
);
export type OwnPaymentRow = RowOf<typeof paymentColumns>;
const tables = `payments p left join plans l on l.id = p.plan_id left join token_movements t on t.payment_id = p.id
  left join receipts c on c.payment_id = p.id`;

export const ownPayment = query`select ${paymentColumns} from ${tables} where p.id = $1`.prepare<[id: string]>(
  'payments.one',
);
export const ownPaymentPage = query`select ${paymentColumns} from ${tables}
  where p.agent_id = $1 order by p.created_at desc, p.id limit $2 offset $3`.prepare<
  [agentId: string, limit: number, skip: number]
>('payments.own');
export const ownPaymentCount =
  query`select ${computed<{ total: number }>({ total: 'count(*)' })} from payments where agent_id = $1`.prepare<
    [agentId: string]
  >('payments.ownCount');

const receiptColumns = together(
  paymentColumns,
  columns(receipts, 'c', { issuedAt: 'createdAt' }),
  columns(payments, 'p', ['surplus']),
  columns(users, 'u', { agentPhone: 'phoneNumber' }),
  computed<{ agentName: string; startDate: Date | null; endDate: Date | null }>({
    agentName: agentNameSql(),
    startDate: 'e.start_date',
    endDate: 'e.end_date',
  }),
);
export type ReceiptRow = RowOf<typeof receiptColumns>;

export const ownReceipt = query`select ${receiptColumns}
  from ${tables} join agents g on g.id = p.agent_id join users u on u.id = g.user_id
    left join lateral (select * from plan_terms(p.agent_id) e where e.payment_id = p.id) e on true
  where p.id = $1 and p.agent_id = $2 and c.payment_id is not null`.prepare<[id: string, agentId: string]>(
  'payments.receipt',
);

export const tokenHistory = query`select ${columns(tokenMovements, 't', ['id', 'variation', 'reason', 'createdAt'])}
  from token_movements t where t.agent_id = $1 order by t.created_at desc, t.id limit 50`.prepare<[agentId: string]>(
  'tokens.history',
);
export const tokenBalance =
  query`select ${columns(agents, 'g', ['tokenBalance'])} from agents g where g.id = $1`.prepare<[agentId: string]>(
    'tokens.balance',
  );
