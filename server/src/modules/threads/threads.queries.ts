import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { messages } from '../../db/schema/messages.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { agentNameSql, fullNameSql } from '../accounts/accounts.rules.ts';
import { cardColumns, cardTables } from '../ads/ads.queries.ts';
import { isGoneSql } from './threads.rules.ts';

/** A thread `t` as one side sees it. A number leaves the database only if its owner shared it in this thread. */
function columnsFor(isCustomer: string) {
  const bySide = (ofCustomer: string, ofAgent: string) =>
    `case when ${isCustomer} then ${ofCustomer} else ${ofAgent} end`;
  return together(
    cardColumns,
    columns(chatThreads, 't', { threadId: 'id', lastAt: 'lastAt' }),
    computed<{
      isCustomer: boolean;
      otherName: string;
      otherPhone: string | null;
      otherReadAt: Date | null;
      unread: number;
      isNumberShared: boolean;
      isBlockedByMe: boolean;
      isClosed: boolean;
      lastText: string | null;
      isLastMine: boolean | null;
    }>({
      isCustomer,
      otherName: bySide(agentNameSql(), fullNameSql('k')),
      otherPhone: bySide(
        'case when t.agent_shared_at is not null then u.phone_number end',
        'case when t.customer_shared_at is not null then k.phone_number end',
      ),
      otherReadAt: bySide('t.agent_read_at', 't.customer_read_at'),
      unread: bySide('t.customer_unread', 't.agent_unread'),
      isNumberShared: bySide('t.customer_shared_at is not null', 't.agent_shared_at is not null'),
      isBlockedByMe: bySide('t.customer_blocked_at is not null', 't.agent_blocked_at is not null'),
      isClosed: bySide(
        `${isGoneSql('u')} or t.agent_blocked_at is not null`,
        `${isGoneSql('k')} or t.customer_blocked_at is not null`,
      ),
      lastText: 'left(l.text, 200)',
      isLastMine: `l.by_customer = (${isCustomer})`,
    }),
  );
}
export type ThreadRow = RowOf<ReturnType<typeof columnsFor>>;

const rowsOf = (isCustomer: string, page: string) => query`with page as (${page})
  select ${columnsFor(isCustomer)} from page t join users k on k.id = t.customer_id join (${cardTables}) on a.id = t.ad_id
  left join lateral (select m.text, m.by_customer from thread_messages m
    where m.thread_id = t.id order by m.created_at desc, m.id desc limit 1) l on true
  order by t.last_at desc, t.id`;

type Page = [ownId: string, limit: number, skip: number];

/** One side's threads, and how many there are. */
const listOf = (name: string, isCustomer: boolean, where: string) => ({
  page: rowsOf(
    String(isCustomer),
    `select t.* from chat_threads t where ${where} order by t.last_at desc, t.id limit $2 offset $3`,
  ).prepare<Page>(`threads.${name}`),
  count: query`select ${computed<{ count: number }>({ count: 'count(*)' })} from chat_threads t
    where ${where}`.prepare<[ownId: string]>(`threads.${name}Count`),
});

const ofCustomer = 't.customer_id = $1';
const ofAgent = 't.agent_id = $1';

/** By the indexes `chat_threads_customer` and `chat_threads_agent`, the unread by the partial ones of these names. */
export const threadLists = {
  customer: {
    all: listOf('customer', true, ofCustomer),
    unread: listOf('customerUnread', true, `${ofCustomer} and t.customer_unread > 0`),
  },
  agent: {
    all: listOf('agent', false, ofAgent),
    unread: listOf('agentUnread', false, `${ofAgent} and t.agent_unread > 0`),
  },
} as const;

/** By the partial indexes, which hold nothing else. */
export const unreadCounts = query`select ${computed<{ customer: number; agent: number }>({
  customer: '(select count(*)::int from chat_threads t where t.customer_id = $1 and t.customer_unread > 0)',
  agent: '(select count(*)::int from chat_threads t where t.agent_id = $2::uuid and t.agent_unread > 0)',
})}`.prepare<[userId: string, agentId: string | null]>('threads.unread');

/** Empty for an outsider. */
export const threadForSide = rowsOf(
  ofCustomer,
  'select t.* from chat_threads t where t.id = $3 and (t.customer_id = $1 or t.agent_id = $2::uuid)',
).prepare<[userId: string, agentId: string | null, id: string]>('threads.one');

const messageColumns = together(
  columns(threadMessages, 'm', ['id', 'byCustomer', 'text', 'createdAt']),
  columns(messages, 'x', ['deliveredAt', 'readAt']),
  computed<{ isFailed: boolean | null }>({
    isFailed: `x.delivered_at is null and (x.failed_at is not null or x.status = 'refused')`,
  }),
);
export type MessageRow = RowOf<typeof messageColumns>;

/**
 * A page of a thread, newest first, before a message if one is given. By the index `thread_messages_order`; deliveries of
 * the caller's own messages by the unique key of what was sent.
 */
export const messagesOf = query`select ${messageColumns} from (
    select * from thread_messages m where m.thread_id = $1 and ($2::uuid is null or (m.created_at, m.id) < (
      select b.created_at, b.id from thread_messages b where b.id = $2 and b.thread_id = $1))
    order by m.created_at desc, m.id desc limit $4) m
  left join messages x on m.by_customer = $3 and x.dedupe_key = 'thread ' || m.id
  order by m.created_at desc, m.id desc`.prepare<
  [threadId: string, before: string | null, byCustomer: boolean, limit: number]
>('threads.messages');
