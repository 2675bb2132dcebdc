import type { paymentStatuses } from '@makao/contract/payments';
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
  decided_at: Date | null;
  plan_id: string | null;
  plan_name_en: string | null;
  plan_name_sw: string | null;
  agent_id: string;
  agent_name: string;
  agent_phone: string;
}

const columns = `p.id, p.amount, p.tokens, p.transaction_number, p.phone_number, p.status, p.comment, p.created_at, p.decided_at,
  l.id as plan_id, l.name_en as plan_name_en, l.name_sw as plan_name_sw, g.id as agent_id,
  coalesce(g.name, u.first_name || ' ' || u.last_name) as agent_name, u.phone_number as agent_phone`;
const tables = `payments p join agents g on g.id = p.agent_id join users u on u.id = g.user_id left join plans l on l.id = p.plan_id`;

/** By the number of the transfer, the agent's number or name, or the number it was paid from. */
const matching = `($2::text is null or lower(p.transaction_number) like $2 or u.phone_number like $3
  or '+255' || substr(p.phone_number, 2) like $3
  or lower(coalesce(g.name, '') || ' ' || u.first_name || ' ' || u.last_name) like $2)`;

/** The new ones wait, so the oldest comes first; of the rest the newest. */
const page = prepared<
  AdminPaymentRow & { total: number },
  [status: Status | null, text: string | null, phone: string | null, limit: number, skip: number]
>(
  'payments.admin.page',
  `select ${columns}, count(*) over () as total from ${tables}
   where ($1::text is null or p.status = $1) and ${matching}
   order by case when $1 = 'new' then p.created_at end, p.created_at desc, p.id limit $4 offset $5`,
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

export const paymentById = prepared<AdminPaymentRow, [id: string]>(
  'payments.admin.one',
  `select ${columns} from ${tables} where p.id = $1`,
);

export const paymentsByNumbers = prepared<AdminPaymentRow, [numbers: string[]]>(
  'payments.admin.numbers',
  `select ${columns} from ${tables} where p.transaction_number = any($1)`,
);
