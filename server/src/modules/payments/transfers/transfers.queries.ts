import { phonePrefix } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';
import { sourceOf } from '@makao/contract/payments.outcomes';
import { type TransferFilter, type TransferStatus, transferStatuses } from '@makao/contract/payments.transfers';
import type { Db } from '../../../db/client.ts';
import { columns, computed, jsonList, query, type RowOf, together } from '../../../db/columns.ts';
import { transferDecisions, transferMessages, transfers } from '../../../db/schema/payments.ts';
import { countList, type Listing, Narrowing } from '../../../lib/listing.ts';
import { localDay } from '../../../lib/market-time.ts';
import { hasWord, phonePattern } from '../../../lib/search-terms.ts';
import { fullNameSql } from '../../accounts/accounts.rules.ts';
import { readTimestamp } from './calendar.ts';
import { isClaimed, isReturned, isUsed, wasReversed } from './transfer-facts.ts';

/**
 * SQL: what decides the status of transfer `t`, for sums over many: joined, because subqueries per row take ten times as
 * long.
 */
export const statusJoins = `left join transfer_reversals r on r.transaction_number = t.transaction_number
  left join (select d.transfer_id, bool_or(d.kind = 'returned') as is_returned, bool_or(x.status = 'confirmed') as is_used
    from transfer_decisions d left join payments x on x.id = d.payment_id group by d.transfer_id) j on j.transfer_id = t.id
  left join (select distinct transaction_number from payments where status = 'new') c
    on c.transaction_number = t.transaction_number`;
export const statusOf = `case when r.transaction_number is not null then 'reversed' when j.is_returned then 'returned'
  when j.is_used then 'matched' when c.transaction_number is not null then 'doubtful' else 'unclaimed' end`;

/** SQL: the same of single rows. */
export const statusSql = `case when ${wasReversed} then 'reversed' when ${isReturned} then 'returned' when ${isUsed} then 'matched'
  when ${isClaimed} then 'doubtful' else 'unclaimed' end`;

const all = { from: 'transfers t', timestamp: 't.happened_at', key: 't.id' };
/** What nothing has settled is in a table of its own, which triggers keep: looked for among all, it would be a scan. */
const open = {
  from: 'open_transfers o join transfers t on t.id = o.transfer_id',
  timestamp: 'o.happened_at',
  key: 'o.transfer_id',
};
const returned = `(select d.transfer_id from transfer_decisions d where d.kind = 'returned')`;
/** SQL: `wasReversed` for many rows. */
const isReversedSql = 't.transaction_number in (select r.transaction_number from transfer_reversals r)';
/** SQL: the transfers of each status. */
const statuses: Record<TransferStatus, typeof all & { condition: string }> = {
  unclaimed: { ...open, condition: `not ${isClaimed}` },
  doubtful: { ...open, condition: isClaimed },
  // What is neither open nor returned nor reversed was used: these three are few, decisions are as many as transfers.
  matched: {
    ...all,
    condition: `t.id not in (select o.transfer_id from open_transfers o)
      and t.id not in ${returned} and not ${isReversedSql}`,
  },
  reversed: { ...all, condition: isReversedSql },
  returned: { ...all, condition: `t.id = any (array${returned}) and not ${isReversedSql}` },
};

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
    status: statusSql,
    reversedAt: '(select r.created_at from transfer_reversals r where r.transaction_number = t.transaction_number)',
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
) => `(t.id = any (array(select d.transfer_id from transfer_decisions d join payments p on p.id = d.payment_id
    where p.agent_id = ${place}::uuid))
  or t.payer_number = any (array(select u.phone_number from agents g join users u on u.id = g.user_id where g.id = ${place}::uuid
    union select case when p.phone_number like '${market.phone.trunk}%' then '${phonePrefix}' || substr(p.phone_number, 2) else p.phone_number end
    from payments p where p.agent_id = ${place}::uuid)))`;

function matching(list: Narrowing, q: string) {
  const { amount, day } = searchOf(q);
  const phone = phonePattern(q);
  const may = [
    ...['t.transaction_number', 't.payer_name'].map((text) => hasWord(text, q, (pattern) => list.value(pattern))),
    ...(phone ? [`t.payer_number like ${list.value(phone)}`] : []),
    ...(amount === null ? [] : [`t.amount = ${list.value(amount)}::bigint`]),
  ];
  const onDay = new Narrowing(list.values).days('t.happened_at', day ? { from: day, to: day } : {});
  if (day) may.push(`(${onDay.where.join(' and ')})`);
  return `(${may.join(' or ')})`;
}

/** Search by number, name, phone, amount or day in one field. */
export function transferListing({ status, q, agentId, evidence }: TransferFilter): Listing {
  const { condition, ...tables } = status ? statuses[status] : { ...all, condition: null };
  const list = new Narrowing()
    .by(agentId, ofAgent)
    .by(evidence && sourceOf(evidence), (place) => `t.source = ${place}`);
  if (condition) list.that(condition);
  if (q?.trim()) list.that(matching(list, q.trim()));
  const { where, values } = list;
  return { ...tables, where, values, keyType: 'uuid' };
}

export const countTransfers = (db: Db, filter: TransferFilter) => countList(db, transferListing(filter));

const transferTables = `transfers t left join users b on b.id = t.brought_by
  left join webhook_keys k on k.id = t.key_id left join forwarding_phones f on f.id = k.phone_id`;

export const transfersByIds = query`select ${transferColumns} from ${transferTables}
  where t.id = any($1) order by array_position($1, t.id)`.prepare<[ids: string[]]>('transfers.byIds');

export const transferById = query`select ${transferColumns} from ${transferTables} where t.id = $1`.prepare<
  [id: string]
>('transfers.one');

/** Messages that wait for a person, and payments whose money was taken back within the last week. */
export const transferAlarms = query`select ${computed<Record<'unread' | 'reversals', number>>({
  unread: `(select count(*) from transfer_messages where outcome in ('unreadable', 'held') and settled_at is null)`,
  reversals: `(select count(*) from payments where status = 'reversed' and decided_at > now() - interval '7 days')`,
})}`.prepare<[]>('transfers.alarms');

/** How many transfers each status has. */
export async function countStatuses(db: Db): Promise<Record<TransferStatus, number>> {
  const counts = await Promise.all(
    transferStatuses.map(async (status) => [status, await countTransfers(db, { status })] as const),
  );
  return Object.fromEntries(counts) as Record<TransferStatus, number>;
}

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

export const messageListing = (isOpenOnly: boolean): Listing => ({
  from: 'transfer_messages m',
  where: isOpenOnly ? [isOpen] : [],
  values: [],
  timestamp: 'm.created_at',
  key: 'm.id',
  keyType: 'uuid',
});
export const messagesByIds = query`select ${messageColumns} from transfer_messages m
  where m.id = any($1) order by array_position($1, m.id)`.prepare<[ids: string[]]>('transfers.messages');
export const messageById = query`select ${messageColumns} from transfer_messages m where m.id = $1`.prepare<
  [id: string]
>('transfers.message');
export const forwardedMessages = query`select ${messageColumns} from transfer_messages m
  where m.source = 'webhook' order by m.created_at desc, m.id limit 20`.prepare<[]>('transfers.forwarded');
