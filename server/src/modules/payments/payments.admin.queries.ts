import type { decisionWays, paymentStatuses } from '@makao/contract/payments';
import type { Network } from '@makao/contract/payments.number';
import { type Db, prepared } from '../../db/client.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';

type Status = (typeof paymentStatuses)[number];

export interface AdminPaymentRow {
  id: string;
  amount: number;
  tokens: number | null;
  transaction_number: string;
  phone_number: string;
  status: Status;
  comment: string | null;
  created_at: Date;
  claimed_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decided_via: (typeof decisionWays)[number] | null;
  surplus: number;
  rivals: number;
  receipt_year: number | null;
  receipt_number: number | null;
  plan_id: string | null;
  plan_name_en: string | null;
  plan_name_sw: string | null;
  agent_id: string;
  agent_name: string;
  agent_phone: string;
  transfer_id: string | null;
  network: Network;
  transfer_amount: number;
  payer_number: string | null;
  payer_name: string | null;
  happened_at: Date;
  raw: string;
}

const columns = `p.id, p.amount, p.tokens, p.transaction_number, p.phone_number, p.status, p.comment, p.created_at, p.claimed_at,
  p.decided_at, d.first_name || ' ' || d.last_name as decided_by, p.decided_via, p.surplus,
  (select count(*) from payments o where p.status = 'new' and o.status = 'new'
     and o.transaction_number = p.transaction_number and o.id <> p.id) as rivals,
  c.year as receipt_year, c.number as receipt_number,
  l.id as plan_id, l.name_en as plan_name_en, l.name_sw as plan_name_sw, g.id as agent_id,
  coalesce(g.name, u.first_name || ' ' || u.last_name) as agent_name, u.phone_number as agent_phone,
  t.id as transfer_id, t.network, t.amount as transfer_amount, t.payer_number, t.payer_name, t.happened_at, t.raw`;
const tables = `payments p join agents g on g.id = p.agent_id join users u on u.id = g.user_id left join plans l on l.id = p.plan_id
  left join users d on d.id = p.decided_by left join receipts c on c.payment_id = p.id left join transfers t on t.id = p.transfer_id`;

/** By the number of the transfer, the agent's number or name, or the number it was paid from. */
export const matchingPayments = (text: string, phone: string) => `(${text}::text is null
  or lower(p.transaction_number) like ${text} or u.phone_number like ${phone}
  or '+255' || substr(p.phone_number, 2) like ${phone}
  or lower(coalesce(g.name, '') || ' ' || u.first_name || ' ' || u.last_name) like ${text})`;

/** The new ones wait, so the oldest comes first; of the rest the newest. */
const page = prepared<
  AdminPaymentRow & { total: number },
  [status: Status | null, text: string | null, phone: string | null, limit: number, skip: number]
>(
  'payments.admin.page',
  `select ${columns}, count(*) over () as total from ${tables}
   where ($1::text is null or p.status = $1) and ${matchingPayments('$2', '$3')}
   order by case when $1 = 'new' then p.claimed_at end, p.created_at desc, p.id limit $4 offset $5`,
);

export async function findPayments(
  db: Db,
  wish: { status?: Status | undefined; q?: string | undefined; page: number; limit: number },
) {
  const { status, q, limit } = wish;
  // A number is kept without the spaces it may be typed with.
  const rows = await page(db, status ?? null, textPattern(q), phonePattern(q), limit, (wish.page - 1) * limit);
  return { rows, count: rows[0]?.total ?? 0 };
}

export const paymentsByIds = prepared<AdminPaymentRow, [ids: string[]]>(
  'payments.admin.byIds',
  `select ${columns} from ${tables} where p.id = any($1)`,
);
