import type { SupportConversation, SupportFilter } from '@makao/contract/support.admin';
import { columns, computed, maybe, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { chatDecisions, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { supportConversations, supportMessages } from '../../db/schema/support.ts';
import { threadMessages } from '../../db/schema/threads.ts';
import { type Listing, Narrowing } from '../../lib/listing.ts';
import { agentNameSql, fullNameSql } from '../accounts/accounts.rules.ts';
import { supportStatesSql } from './support.rules.ts';

export const supportBase = ({ topic }: Pick<SupportFilter, 'topic'>): Narrowing =>
  new Narrowing().by(topic, (place) => `c.topic = ${place}`);

export const listingOf = ({ where, values }: Narrowing): Listing => ({
  from: 'support_conversations c',
  where,
  values,
  timestamp: 'c.last_at',
  key: 'c.id',
  keyType: 'uuid',
});

export function supportListing({ state, ...filter }: SupportFilter): Listing {
  const list = supportBase(filter);
  if (state) list.that(supportStatesSql[state]);
  return listingOf(list);
}

type Member = SupportConversation['takenBy'];

const conversationColumns = together(
  columns(supportConversations, 'c', ['id', 'topic', 'reason', 'address', 'threadId', 'userId', 'openedAt', 'lastAt']),
  columns(supportConversations, 'c', ['unanswered', 'takenAt', 'closedAt']),
  maybe(
    together(
      columns(users, 'u', { personId: 'id', phoneNumber: 'phoneNumber' }),
      computed<{ personName: string; isSuspended: boolean }>({
        personName: fullNameSql(),
        isSuspended: 'u.suspended_at is not null and u.delete_at is null',
      }),
    ),
  ),
  computed<{ agentId: string | null; takenBy: Member; closedBy: string | null; lastText: string | null }>({
    agentId: '(select g.id from agents g where g.user_id = u.id)',
    takenBy: `(select json_build_object('id', t.id, 'fullName', ${fullNameSql('t')}) from users t where t.id = c.taken_by)`,
    closedBy: `(select ${fullNameSql('d')} from users d where d.id = c.closed_by)`,
    lastText: `(select s.text from support_messages s where s.conversation_id = c.id order by s.created_at desc, s.id desc limit 1)`,
  }),
);
export type ConversationRow = RowOf<typeof conversationColumns>;

/** With the account that was known when it was opened, or that has the number by now. */
export const conversationsByIds = query`select ${conversationColumns} from support_conversations c
  left join users u on u.id = coalesce(c.user_id, (select p.id from users p where p.phone_number = c.address))
  where c.id = any($1::uuid[]) order by array_position($1::uuid[], c.id)`.prepare<[ids: string[]]>('support.team');

/** What is shown of a contact. */
const most = 100;
const mostDecisions = 50;

const writtenColumns = together(
  columns(supportMessages, 's', ['id', 'text', 'createdAt', 'memberId']),
  computed<{ name: string | null }>({ name: fullNameSql() }),
  optional(columns(messages, 'm', ['status', 'deliveredAt', 'readAt', 'failedAt'])),
);
export type WrittenRow = RowOf<typeof writtenColumns>;

/** What was written in all conversations of the contact with the team, the latest first. */
export const writtenTo = query`select ${writtenColumns} from support_conversations c
  join support_messages s on s.conversation_id = c.id left join users u on u.id = s.member_id
  left join messages m on s.member_id is not null and m.dedupe_key = 'support ' || s.id
  where c.address = $1 order by s.created_at desc, s.id desc limit ${most}`.prepare<[address: string]>(
  'support.written',
);

const receivedColumns = columns(receivedMessages, 'r', ['id', 'content', 'createdAt']);
export type ReceivedRow = RowOf<typeof receivedColumns>;

/**
 * What the contact wrote to Makao. Not what they wrote to somebody else through us: that is between the two. A decision
 * has the timestamp of its message.
 */
export const receivedFrom = query`select ${receivedColumns} from received_messages r
  where r."from" = $1 and r.worked_at is not null
    and r.id <> all (array(select s.key from support_conversations c join support_messages s on s.conversation_id = c.id
      where c.address = $1 and s.key is not null))
    and not exists (select from chat_decisions d where d.address = $1 and d.created_at = r.worked_at
      and (d.mode_after = 'thread' or d.handler in ('thread', 'ask')))
  order by r.written_at desc limit ${most}`.prepare<[address: string]>('support.received');

const sentColumns = columns(messages, 'm', [
  ...(['id', 'kind', 'text', 'status', 'createdAt', 'deliveredAt', 'readAt', 'failedAt'] as const),
]);
export type SentRow = RowOf<typeof sentColumns>;

/** Messages of Makao to these addresses, without those that open something or pass on what somebody else wrote. */
export const sentTo = query`select ${sentColumns} from messages m
  where m."to" = any($1::text[]) and m.text <> '' and m.kind not like '%\\_code'
    and m.kind <> all (array['support_answer', 'team_invitation', 'thread_question', 'thread_answer'])
  order by m.created_at desc, m.id desc limit ${most}`.prepare<[to: string[]]>('support.sent');

const decisionColumns = columns(chatDecisions, 'd', [
  ...(['id', 'createdAt', 'step', 'handler', 'modeBefore', 'modeAfter', 'facts'] as const),
]);
export type DecisionRow = RowOf<typeof decisionColumns>;

/** How messages of a contact were understood, the newest first. */
export const decisionsOf = query`select ${decisionColumns} from chat_decisions d where d.address = $1
  order by d.created_at desc, d.id limit ${mostDecisions}`.prepare<[address: string]>('support.decisions');

const reportColumns = computed<{
  adId: string;
  customerId: string;
  customer: string;
  agentUserId: string;
  agent: string;
}>({
  adId: 't.ad_id',
  customerId: 't.customer_id',
  customer: fullNameSql('k'),
  agentUserId: 'g.user_id',
  agent: agentNameSql('g', 'a'),
});

/** Both sides of a reported conversation. */
export const reportedThread = query`select ${reportColumns} from chat_threads t join users k on k.id = t.customer_id
  join agents g on g.id = t.agent_id join users a on a.id = g.user_id where t.id = $1`.prepare<[threadId: string]>(
  'support.thread',
);

const threadColumns = columns(threadMessages, 't', ['id', 'byCustomer', 'text', 'createdAt']);

/** What was written in it, the latest first. */
export const threadTexts = query`select ${threadColumns} from thread_messages t where t.thread_id = $1
  order by t.created_at desc, t.id desc limit ${most}`.prepare<[threadId: string]>('support.threadTexts');
