import type { paymentStatuses } from '@makao/contract/payments';
import type { Db } from '../../db/client.ts';
import { columns, computed, maybe, query, type RowOf } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { payments, plans } from '../../db/schema/plans.ts';
import { bounds } from '../../lib/paging.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { agentNameSql, fullNameSql } from '../accounts/accounts.rules.ts';

type Status = (typeof paymentStatuses)[number];

const payment = columns(payments, 'p', [
  'id',
  'amount',
  'tokens',
  'transactionNumber',
  'phoneNumber',
  'status',
  'comment',
  'createdAt',
  'decidedAt',
]);
const plan = maybe(columns(plans, 'l', { planId: 'id', planNameEn: 'nameEn', planNameSw: 'nameSw' }));
const agent = columns(agents, 'g', { agentId: 'id' });
const person = columns(users, 'u', { agentPhone: 'phoneNumber' });
const name = computed<{ agentName: string }>({ agentName: agentNameSql() });

export type AdminPaymentRow = RowOf<typeof payment> &
  RowOf<typeof plan> &
  RowOf<typeof agent> &
  RowOf<typeof person> &
  RowOf<typeof name>;

const tables = `payments p join agents g on g.id = p.agent_id join users u on u.id = g.user_id left join plans l on l.id = p.plan_id`;

/** By the number of the transfer, the agent's number or name, or the number it was paid from. */
const matching = `($2::text is null or lower(p.transaction_number) like $2 or u.phone_number like $3
  or '+255' || substr(p.phone_number, 2) like $3
  or lower(coalesce(g.name, '') || ' ' || ${fullNameSql()}) like $2)`;

/** The new ones wait, so the oldest comes first; of the rest the newest. */
const page = query`select ${payment}, ${plan}, ${agent}, ${person}, ${name},
    ${computed<{ total: number }>({ total: 'count(*) over ()' })} from ${tables}
  where ($1::text is null or p.status = $1) and ${matching}
  order by case when $1 = 'new' then p.created_at end, p.created_at desc, p.id limit $4 offset $5`.prepare<
  [status: Status | null, text: string | null, phone: string | null, limit: number, skip: number]
>('payments.admin.page');

export async function findPayments(
  db: Db,
  wish: { status?: Status | undefined; q?: string | undefined; page: number; limit: number },
) {
  const { status, q } = wish;
  // A number is kept without the spaces it may be typed with.
  const rows = await page(db, status ?? null, textPattern(q), phonePattern(q), ...bounds(wish));
  return { rows, count: rows[0]?.total ?? 0 };
}

export const paymentById = query`select ${payment}, ${plan}, ${agent}, ${person}, ${name} from ${tables}
  where p.id = $1`.prepare<[id: string]>('payments.admin.one');

export const paymentsByNumbers = query`select ${payment}, ${plan}, ${agent}, ${person}, ${name} from ${tables}
  where p.transaction_number = any($1)`.prepare<[numbers: string[]]>('payments.admin.numbers');
