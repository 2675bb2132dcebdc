import type { Payment, tokenReasons } from '@makao/contract/payments';
import { prepared } from '../../db/client.ts';

export interface OwnPaymentRow {
  id: string;
  amount: number;
  transaction_number: string;
  phone_number: string;
  status: Payment['status'];
  comment: string | null;
  created_at: Date;
  claimed_at: Date;
  decided_at: Date | null;
  variation: number | null;
  plan_id: string | null;
  name_en: string | null;
  name_sw: string | null;
  receipt_year: number | null;
  receipt_number: number | null;
}

const columns = `y.id, y.amount, y.transaction_number, y.phone_number, y.status, y.comment, y.created_at, y.claimed_at, y.decided_at,
  t.variation, p.id as plan_id, p.name_en, p.name_sw, c.year as receipt_year, c.number as receipt_number`;
const tables = `payments y left join plans p on p.id = y.plan_id left join token_movements t on t.payment_id = y.id
  left join receipts c on c.payment_id = y.id`;

export const ownPayment = prepared<OwnPaymentRow, [id: string]>(
  'payments.one',
  `select ${columns} from ${tables} where y.id = $1`,
);
export const ownPaymentPage = prepared<OwnPaymentRow, [agentId: string, limit: number, skip: number]>(
  'payments.own',
  `select ${columns} from ${tables} where y.agent_id = $1 order by y.created_at desc, y.id limit $2 offset $3`,
);
export const ownPaymentCount = prepared<{ total: number }, [agentId: string]>(
  'payments.ownCount',
  'select count(*) as total from payments where agent_id = $1',
);

export interface ReceiptRow extends OwnPaymentRow {
  issued_at: Date;
  surplus: number;
  agent_name: string;
  agent_phone: string;
  start_date: Date | null;
  end_date: Date | null;
}

export const ownReceipt = prepared<ReceiptRow, [id: string, agentId: string]>(
  'payments.receipt',
  `select ${columns}, c.created_at as issued_at, y.surplus, coalesce(g.name, u.first_name || ' ' || u.last_name) as agent_name,
     u.phone_number as agent_phone, e.start_date, e.end_date
   from ${tables} join agents g on g.id = y.agent_id join users u on u.id = g.user_id
     left join lateral (select * from plan_terms(y.agent_id) e where e.payment_id = y.id) e on true
   where y.id = $1 and y.agent_id = $2 and c.payment_id is not null`,
);

export const tokenHistory = prepared<
  { id: string; variation: number; reason: (typeof tokenReasons)[number]; created_at: Date },
  [agentId: string]
>(
  'tokens.history',
  'select id, variation, reason, created_at from token_movements where agent_id = $1 order by created_at desc, id limit 50',
);
export const tokenBalance = prepared<{ token_balance: number }, [agentId: string]>(
  'tokens.balance',
  'select token_balance from agents where id = $1',
);
