import { phonePrefix } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';
import { sourceOf } from '@makao/contract/payments.outcomes';
import type { TransferFilter, TransferStatus } from '@makao/contract/payments.transfers';
import type { Db } from '../../../db/client.ts';
import { columns, computed, jsonList, query, type RowOf, together } from '../../../db/columns.ts';
import { transferDecisions, transferMessages, transfers } from '../../../db/schema/payments.ts';
import { conditionOf, countList, type Listing, Narrowing } from '../../../lib/listing.ts';
import { localDay, timeZone } from '../../../lib/market-time.ts';
import { phonePattern, textPattern } from '../../../lib/search-terms.ts';
import { fullNameSql } from '../../accounts/accounts.rules.ts';
import { readTimestamp } from './calendar.ts';

/**
 * SQL: transfers with everything that decides their status. Joined, because subqueries per row take ten times as long.
 */
export const transferTables = `transfers t
  left join transfer_reversals r on r.transaction_number = t.transaction_number
  left join (select d.transfer_id, bool_or(d.kind = 'returned') as is_returned, bool_or(x.status = 'confirmed') as is_used
    from transfer_decisions d left join payments x on x.id = d.payment_id group by d.transfer_id) j on j.transfer_id = t.id
  left join (select distinct transaction_number from payments where status = 'new') c
    on c.transaction_number = t.transaction_number
  left join users b on b.id = t.brought_by
  left join webhook_keys k on k.id = t.key_id left join forwarding_phones f on f.id = k.phone_id`;
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
  computed<{
    broughtBy: string | null;
    keyName: string | null;
    phoneName: string | null;
    status: TransferStatus;
    reversedAt: Date | null;
  }>({
    keyName: 'k.name',
    phoneName: 'f.name',
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

/** The search text, parsed as each thing it may be. */
function searchOf(q: string): { amount: number | null; day: string | null } {
  const amount = /^[\d,. ]+$/.test(q) ? Number(q.replace(/[,\s]/g, '')) : Number.NaN;
  const day = readTimestamp(q.trim());
  return {
    amount: Number.isSafeInteger(amount) ? amount : null,
    day: day ? localDay(day) : null,
  };
}

/** An agent's money: used for one of their payments, or from a number they have or have paid from. */
const ofAgent = (
  place: string,
) => `(t.id in (select d.transfer_id from transfer_decisions d join payments p on p.id = d.payment_id
    where p.agent_id = ${place}::uuid)
  or t.payer_number in (select u.phone_number from agents g join users u on u.id = g.user_id where g.id = ${place}::uuid
    union select case when p.phone_number like '${market.phone.trunk}%' then '${phonePrefix}' || substr(p.phone_number, 2) else p.phone_number end
    from payments p where p.agent_id = ${place}::uuid))`;

/** Search by number, name, phone, amount or day in one field. */
export function transferListing({ status, q, agentId, evidence }: TransferFilter): Listing {
  const list = new Narrowing()
    .by(status, (place) => `${statusOf} = ${place}`)
    .by(agentId, ofAgent)
    .by(evidence && sourceOf(evidence), (place) => `t.source = ${place}`);
  const text = textPattern(q);
  if (q && text) {
    const { amount, day } = searchOf(q);
    const [pattern, phone] = [list.value(text), list.value(phonePattern(q))];
    list.that(`(lower(t.transaction_number) like ${pattern} or lower(coalesce(t.payer_name, '')) like ${pattern}
      or t.payer_number like ${phone}::text or t.amount = ${list.value(amount)}::bigint
      or (t.happened_at at time zone '${timeZone}')::date = ${list.value(day)}::date)`);
  }
  const { where, values } = list;
  return { from: transferTables, where, values, timestamp: 't.happened_at', key: 't.id', keyType: 'uuid' };
}
export const transferOrder = 't.happened_at desc, t.id';

export const countTransfers = (db: Db, filter: TransferFilter) => countList(db, transferListing(filter));

export async function findTransfers(
  db: Db,
  { page, limit, ...filter }: TransferFilter & { page: number; limit: number },
) {
  const list = transferListing(filter);
  const text = `select ${String(transferColumns)} from ${transferTables} where ${conditionOf(list)}
    order by ${transferOrder} limit ${limit} offset ${(page - 1) * limit}`;
  const [found, count] = await Promise.all([
    db.$client.query<TransferRow>(text, list.values),
    countTransfers(db, filter),
  ]);
  return { rows: found.rows, count };
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
  unread: `(select count(*) from transfer_messages where outcome in ('unreadable', 'held') and settled_at is null)`,
  reversals: `(select count(*) from payments where status = 'reversed' and decided_at > now() - interval '7 days')`,
});
export const transferCounts =
  query`select ${countColumns} from (select ${statusOf} as status from ${transferTables}) s`.prepare<[]>(
    'transfers.counts',
  );

const isOpen = `m.outcome in ('unreadable', 'held') and m.settled_at is null`;
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
