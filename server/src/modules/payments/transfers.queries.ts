import type { Network } from '@makao/contract/payments.number';
import type { TransferStatus } from '@makao/contract/payments.transfers';
import type { Db } from '../../db/client.ts';
import { columns, computed, jsonList, query, type RowOf, together } from '../../db/columns.ts';
import { transferDecisions } from '../../db/schema/plans.ts';
import { transferMessages, transfers } from '../../db/schema/transfers.ts';
import { darZone } from '../../lib/dar-time.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { readMoment } from './transfers/calendar.ts';

/** SQL: transfers and all that decides where each stands; joined, since a question a row takes ten times as long. */
export const transferTables = `transfers t
  left join transfer_reversals r on r.transaction_number = t.transaction_number
  left join (select d.transfer_id, bool_or(d.kind = 'returned') as is_returned, bool_or(x.status = 'confirmed') as is_used
    from transfer_decisions d left join payments x on x.id = d.payment_id group by d.transfer_id) j on j.transfer_id = t.id
  left join (select distinct transaction_number from payments where status = 'new') c
    on c.transaction_number = t.transaction_number
  left join users b on b.id = t.brought_by`;
export const statusOf = `case when r.transaction_number is not null then 'reversed' when j.is_returned then 'returned'
  when j.is_used then 'matched' when c.transaction_number is not null then 'doubtful' else 'unclaimed' end`;

const transferColumns = together(
  columns(transfers, 't', [
    'id',
    'network',
    'transactionNumber',
    'amount',
    'payerNumber',
    'payerName',
    'happenedAt',
    'source',
    'raw',
    'createdAt',
  ]),
  computed<{ broughtBy: string | null; status: TransferStatus; reversedAt: Date | null }>({
    broughtBy: fullNameSql('b'),
    status: statusOf,
    reversedAt: 'r.created_at',
  }),
  jsonList(
    'decisions',
    together(
      columns(transferDecisions, 'd', ['kind', 'comment', 'createdAt']),
      computed<{ by: string | null }>({ by: fullNameSql('a') }),
    ),
    'd.created_at',
    'transfer_decisions d left join users a on a.id = d.actor_id where d.transfer_id = t.id',
  ),
);
export type TransferRow = RowOf<typeof transferColumns>;
const total = computed<{ total: number }>({ total: 'count(*) over ()' });

/** By number, name, phone, amount or day. */
export const matchingTransfers = (text: string, phone: string, amount: string, day: string) => `(${text}::text is null
  or lower(t.transaction_number) like ${text} or lower(coalesce(t.payer_name, '')) like ${text} or t.payer_number like ${phone}
  or t.amount = ${amount}::bigint or (t.happened_at at time zone '${darZone}')::date = ${day}::date)`;

type Search = [text: string | null, phone: string | null, amount: number | null, day: string | null];

const page = query`select ${transferColumns}, ${total} from ${transferTables}
  where ${matchingTransfers('$1', '$2', '$3', '$4')} and ($5::text is null or ${statusOf} = $5)
  order by t.happened_at desc, t.id limit $6 offset $7`.prepare<
  [...Search, TransferStatus | null, limit: number, skip: number]
>('transfers.page');

/** What was typed, as each of the things it may be. */
export function searchOf(q: string | undefined): Search {
  const amount = /^[\d,. ]+$/.test(q ?? '') ? Number(q!.replace(/[,\s]/g, '')) : Number.NaN;
  const day = q ? readMoment(q.trim()) : null;
  return [
    textPattern(q),
    phonePattern(q),
    Number.isSafeInteger(amount) ? amount : null,
    day ? new Date(day.getTime() + 3 * 3_600_000).toISOString().slice(0, 10) : null,
  ];
}

export async function findTransfers(
  db: Db,
  wish: { status?: TransferStatus | undefined; q?: string | undefined; page: number; limit: number },
) {
  const { status, q, limit } = wish;
  const rows = await page(db, ...searchOf(q), status ?? null, limit, (wish.page - 1) * limit);
  return { rows, count: rows[0]?.total ?? 0 };
}

export const transferById = query`select ${transferColumns} from ${transferTables} where t.id = $1`.prepare<
  [id: string]
>('transfers.one');

const countColumns = computed<Record<TransferStatus | 'unread' | 'reversals', number>>({
  unclaimed: `count(*) filter (where status = 'unclaimed')`,
  doubtful: `count(*) filter (where status = 'doubtful')`,
  matched: `count(*) filter (where status = 'matched')`,
  reversed: `count(*) filter (where status = 'reversed')`,
  returned: `count(*) filter (where status = 'returned')`,
  unread: `(select count(*) from transfer_messages where outcome = 'unreadable' and settled_at is null)`,
  reversals: `(select count(*) from payments where status = 'reversed' and decided_at > now() - interval '7 days')`,
});
export const transferCounts =
  query`select ${countColumns} from (select ${statusOf} as status from ${transferTables}) s`.prepare<[]>(
    'transfers.counts',
  );

const sumOf = (condition: string) => `coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
const totalColumns = computed<
  Record<'count' | 'amount' | 'matched' | 'unclaimed' | 'returned' | 'reversed', number> & {
    day: string;
    network: Network;
  }
>({
  day: `to_char(day, 'YYYY-MM-DD')`,
  network: 'network',
  count: 'count(*)',
  amount: 'sum(amount)::bigint',
  matched: sumOf(`status = 'matched'`),
  unclaimed: sumOf(`status in ('unclaimed', 'doubtful')`),
  returned: sumOf(`status = 'returned'`),
  reversed: sumOf(`status = 'reversed'`),
});

/** Each transfer stands in one column only, so that the columns add up to the amount. */
export const totalsByDay = query`select ${totalColumns}
  from (select (t.happened_at at time zone '${darZone}')::date as day, t.network, t.amount, ${statusOf} as status from ${transferTables}) s
  where day between coalesce($1::date, (now() at time zone '${darZone}')::date - 29) and coalesce($2::date, 'infinity'::date)
  group by s.day, network order by s.day desc, network`.prepare<[from: string | null, to: string | null]>(
  'transfers.totals',
);

const isOpen = `m.outcome = 'unreadable' and m.settled_at is null`;
const messageColumns = together(
  columns(transferMessages, 'm', [
    'id',
    'text',
    'source',
    'sender',
    'receivedAt',
    'transactionNumber',
    'outcome',
    'createdAt',
  ]),
  computed<{ isOpen: boolean }>({ isOpen }),
);
export type MessageRow = RowOf<typeof messageColumns>;

export const messagePage = query`select ${messageColumns}, ${total} from transfer_messages m
  where not $1::boolean or ${isOpen} order by m.created_at desc, m.id limit $2 offset $3`.prepare<
  [open: boolean, limit: number, skip: number]
>('transfers.messages');
export const messageById = query`select ${messageColumns} from transfer_messages m where m.id = $1`.prepare<
  [id: string]
>('transfers.message');
export const forwardedMessages = query`select ${messageColumns} from transfer_messages m
  where m.source = 'webhook' order by m.created_at desc, m.id limit 20`.prepare<[]>('transfers.forwarded');
