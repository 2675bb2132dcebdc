import type { Tx } from '../../db/client.ts';
import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { ads } from '../../db/schema/ads.ts';
import { wards } from '../../db/schema/places.ts';
import { chatThreads } from '../../db/schema/threads.ts';
import { agentNameSql } from '../accounts/accounts.rules.ts';
import { isGoneSql } from './threads.rules.ts';

const openColumns = together(
  columns(chatThreads, 't', ['id', 'lastAt']),
  columns(ads, 'a', ['type', 'propertyType']),
  columns(wards, 'w', { wardName: 'name' }),
  computed<{ name: string; theirAt: Date | null; theirText: string | null; ownAt: Date | null }>({
    name: `case when t.by_customer then ${agentNameSql()} else k.first_name end`,
    theirAt: 'their.created_at',
    theirText: 'left(their.text, 100)',
    ownAt: 'own.created_at',
  }),
);
export type OpenThread = RowOf<typeof openColumns>;

const lastBy = (isTheirs: boolean) => `(select m.text, m.created_at from thread_messages m
  where m.thread_id = t.id and m.by_customer ${isTheirs ? '<>' : '='} t.by_customer
  order by m.created_at desc, m.id desc limit 1)`;

/** By the indexes `chat_threads_customer`, `chat_threads_agent` and `thread_messages_order`. */
const open = query`select ${openColumns} from (
    select t.*, true as by_customer from chat_threads t where t.customer_id = $1 and (t.last_at > $2 or t.id = $3::uuid)
    union all
    select t.*, false from chat_threads t
    where t.agent_id = (select o.id from agents o where o.user_id = $1) and (t.last_at > $2 or t.id = $3::uuid)) t
  join ads a on a.id = t.ad_id join wards w on w.id = a.ward_id join users k on k.id = t.customer_id
  join agents g on g.id = t.agent_id join users u on u.id = g.user_id
  left join lateral ${lastBy(true)} their on true left join lateral ${lastBy(false)} own on true
  where t.customer_blocked_at is null and t.agent_blocked_at is null
    and not case when t.by_customer then ${isGoneSql('u')} else ${isGoneSql('k')} end
  order by t.id is not distinct from $3::uuid desc, t.last_at desc, t.id limit 50`;

/**
 * The threads of a person, on either side, in which something was written since and can be written, the latest first; and
 * one more, whenever it was used.
 */
export const openThreads = (tx: Tx, userId: string, since: Date, also: string | null = null): Promise<OpenThread[]> =>
  open.within(tx, userId, since.toISOString(), also);

/** Whether the other side wrote last: their message may wait for an answer. */
export const isWaiting = ({ theirAt, ownAt }: OpenThread) => theirAt !== null && (ownAt === null || theirAt > ownAt);
