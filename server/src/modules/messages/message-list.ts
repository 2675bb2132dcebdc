import { market } from '@makao/contract/market';
import type { MessageFilter, TeamMessage } from '@makao/contract/messages.admin';
import type { Db } from '../../db/client.ts';
import { columns, computed, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { type Listing, Narrowing } from '../../lib/listing.ts';
import { phonePattern } from '../../lib/search-terms.ts';
import { shillingsOf } from './message-costs.queries.ts';
import { failureOf, isSecret, messageState, messageStatesSql, readableText } from './messages.rules.ts';

const wholeNumber = new RegExp(`^\\+${market.phone.callingCode}\\d{${market.phone.digits}}%$`);

/** `named` are the accounts that the search names. */
export function messageBase(
  { q, kind, from, to }: Omit<MessageFilter, 'state'>,
  named: readonly string[] = [],
): Narrowing {
  const list = new Narrowing().by(kind, (place) => `m.kind = ${place}`).days('m.created_at', { from, to });
  // A complete number is looked up, whether or not it has an account.
  const number = wholeNumberOf(q);
  if (number) return list.by(number, (place) => `m."to" = ${place}`);
  if (!q?.trim()) return list;
  return list.by(
    named,
    (place) => `m."to" = any (array(select u.phone_number from users u where u.id = any (${place}::uuid[])))`,
  );
}

const wholeNumberOf = (q: string | undefined) => {
  const phone = phonePattern(q);
  return phone && wholeNumber.test(phone) ? phone.slice(0, -1) : null;
};
/** Looks up the accounts that a search names. */
export type FindNamed = (db: Db, q: string | undefined) => Promise<string[]>;

/** The accounts that a search for messages names; of a complete number the messages are looked up themselves. */
export const namedRecipients = async (db: Db, q: string | undefined, find: FindNamed) =>
  wholeNumberOf(q) ? [] : find(db, q);

export function messageListing({ state, ...filter }: MessageFilter, named?: readonly string[]): Listing {
  const list = messageBase(filter, named);
  if (state) list.that(messageStatesSql()[state]);
  return listingOf(list);
}

export const listingOf = ({ where, values }: Narrowing): Listing => ({
  from: 'messages m',
  where,
  values,
  timestamp: 'm.created_at',
  key: 'm.id',
  keyType: 'uuid',
});

const messageColumns = together(
  columns(messages, 'm', ['id', 'to', 'kind', 'locale', 'text', 'status', 'attempts', 'error', 'createdAt', 'sentAt']),
  columns(messages, 'm', ['deliveredAt', 'readAt', 'failedAt', 'channel', 'cost']),
  optional(columns(users, 'u', { personId: 'id' })),
  optional(columns(chats, 'h', ['stoppedAt', 'unreachableAt'])),
  computed<{ personName: string | null }>({ personName: `u.first_name || ' ' || u.last_name` }),
);

export const messagesByIds = query`select ${messageColumns} from messages m left join users u on u.phone_number = m."to"
  left join chats h on h.phone_number = m."to"
  where m.id = any($1) order by array_position($1, m.id)`.prepare<[ids: string[]]>('messages.team');

/** The kinds in use, for the filter: one index lookup per kind. */
export const messageKinds = query`with recursive kinds as (
    (select kind from messages order by kind limit 1)
    union all
    select (select m.kind from messages m where m.kind > k.kind order by m.kind limit 1) from kinds k where k.kind is not null
  ) select ${computed<{ kind: string }>({ kind: 'kind' })} from kinds where kind is not null`.prepare<[]>(
  'messages.kinds',
);

/** A sent message may not have been delivered yet. */
const hasFailed = ({ status, failedAt }: RowOf<typeof messageColumns>) => status !== 'sent' || failedAt !== null;

export const presentMessage = (row: RowOf<typeof messageColumns>): TeamMessage => ({
  id: row.id,
  to: row.to,
  person: row.personId && row.personName ? { id: row.personId, fullName: row.personName } : null,
  kind: row.kind,
  channel: row.channel,
  cost: row.cost === null ? null : shillingsOf(Number(row.cost)),
  locale: row.locale,
  text: readableText(row),
  state: messageState(row),
  attempts: row.attempts,
  failure: hasFailed(row) ? failureOf(row.error) : null,
  error: hasFailed(row) ? row.error : null,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  readAt: row.readAt?.toISOString() ?? null,
  failedAt: row.failedAt?.toISOString() ?? null,
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  unreachableAt: row.unreachableAt?.toISOString() ?? null,
  canResend: row.status !== 'sent' && !isSecret(row.kind) && row.text !== '',
});
