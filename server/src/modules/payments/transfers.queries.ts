import type { Network } from '@makao/contract/payments.number';
import type { messageSources, Outcome, transferSources } from '@makao/contract/payments.outcomes';
import type { TransferStatus } from '@makao/contract/payments.transfers';
import { type Db, prepared } from '../../db/client.ts';
import { darZone } from '../../lib/dar-time.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { isClaimed, isReturned, isUsed, wasReversed } from './transfer-facts.ts';
import { readMoment } from './transfers/calendar.ts';

export interface TransferRow {
  id: string;
  network: Network;
  transaction_number: string;
  amount: number;
  payer_number: string | null;
  payer_name: string | null;
  happened_at: Date;
  source: (typeof transferSources)[number];
  raw: string;
  brought_by: string | null;
  created_at: Date;
  status: TransferStatus;
  reversed_at: Date | null;
  decisions: {
    kind: 'matched' | 'returned' | 'granted';
    by: string | null;
    comment: string | null;
    createdAt: string;
  }[];
}

/** SQL: where a transfer stands. */
export const statusOf = `case when ${wasReversed} then 'reversed' when ${isReturned} then 'returned'
  when ${isUsed} then 'matched' when ${isClaimed} then 'doubtful' else 'unclaimed' end`;

const columns = `t.id, t.network, t.transaction_number, t.amount, t.payer_number, t.payer_name, t.happened_at, t.source, t.raw,
  b.first_name || ' ' || b.last_name as brought_by, t.created_at, ${statusOf} as status,
  (select r.created_at from transfer_reversals r where r.transaction_number = t.transaction_number) as reversed_at,
  (select coalesce(json_agg(json_build_object('kind', d.kind, 'by', a.first_name || ' ' || a.last_name, 'comment', d.comment,
     'createdAt', d.created_at) order by d.created_at), '[]')
   from transfer_decisions d left join users a on a.id = d.actor_id where d.transfer_id = t.id) as decisions`;
const tables = 'transfers t left join users b on b.id = t.brought_by';

/** By number, name, phone, amount or day. */
export const matchingTransfers = (text: string, phone: string, amount: string, day: string) => `(${text}::text is null
  or lower(t.transaction_number) like ${text} or lower(coalesce(t.payer_name, '')) like ${text} or t.payer_number like ${phone}
  or t.amount = ${amount}::bigint or (t.happened_at at time zone '${darZone}')::date = ${day}::date)`;

type Search = [text: string | null, phone: string | null, amount: number | null, day: string | null];

const page = prepared<TransferRow & { total: number }, [...Search, TransferStatus | null, limit: number, skip: number]>(
  'transfers.page',
  `select ${columns}, count(*) over () as total from ${tables}
   where ${matchingTransfers('$1', '$2', '$3', '$4')} and ($5::text is null or ${statusOf} = $5)
   order by t.happened_at desc, t.id limit $6 offset $7`,
);

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

export const transferById = prepared<TransferRow, [id: string]>(
  'transfers.one',
  `select ${columns} from ${tables} where t.id = $1`,
);

export const transferCounts = prepared<Record<TransferStatus | 'unread' | 'reversals', number>, []>(
  'transfers.counts',
  `select count(*) filter (where status = 'unclaimed') as unclaimed, count(*) filter (where status = 'doubtful') as doubtful,
     count(*) filter (where status = 'matched') as matched, count(*) filter (where status = 'reversed') as reversed,
     count(*) filter (where status = 'returned') as returned,
     (select count(*) from transfer_messages where outcome = 'unreadable' and settled_at is null) as unread,
     (select count(*) from payments where status = 'reversed' and decided_at > now() - interval '7 days') as reversals
   from (select ${statusOf} as status from transfers t) s`,
);

export interface TotalRow {
  day: string;
  network: Network;
  count: number;
  amount: number;
  matched: number;
  unclaimed: number;
  returned: number;
  reversed: number;
}

/** Each transfer stands in one column only, so that the columns add up to the amount. */
export const totalsByDay = prepared<TotalRow, [from: string | null, to: string | null]>(
  'transfers.totals',
  `select to_char(day, 'YYYY-MM-DD') as day, network, count(*) as count, sum(amount)::bigint as amount,
     coalesce(sum(amount) filter (where status = 'matched'), 0)::bigint as matched,
     coalesce(sum(amount) filter (where status in ('unclaimed', 'doubtful')), 0)::bigint as unclaimed,
     coalesce(sum(amount) filter (where status = 'returned'), 0)::bigint as returned,
     coalesce(sum(amount) filter (where status = 'reversed'), 0)::bigint as reversed
   from (select (t.happened_at at time zone '${darZone}')::date as day, t.network, t.amount, ${statusOf} as status from transfers t) s
   where day between coalesce($1::date, (now() at time zone '${darZone}')::date - 29) and coalesce($2::date, 'infinity'::date)
   group by day, network order by day desc, network`,
);

export interface MessageRow {
  id: string;
  text: string;
  source: (typeof messageSources)[number];
  sender: string | null;
  received_at: Date | null;
  transaction_number: string | null;
  outcome: Outcome;
  created_at: Date;
  is_open: boolean;
}

const messageColumns = `m.id, m.text, m.source, m.sender, m.received_at, m.transaction_number, m.outcome, m.created_at,
  m.outcome = 'unreadable' and m.settled_at is null as is_open`;

export const messagePage = prepared<MessageRow & { total: number }, [open: boolean, limit: number, skip: number]>(
  'transfers.messages',
  `select ${messageColumns}, count(*) over () as total from transfer_messages m
   where not $1::boolean or m.outcome = 'unreadable' and m.settled_at is null
   order by m.created_at desc, m.id limit $2 offset $3`,
);
export const messageById = prepared<MessageRow, [id: string]>(
  'transfers.message',
  `select ${messageColumns} from transfer_messages m where m.id = $1`,
);
export const forwardedMessages = prepared<MessageRow, []>(
  'transfers.forwarded',
  `select ${messageColumns} from transfer_messages m where m.source = 'webhook' order by m.created_at desc, m.id limit 20`,
);
