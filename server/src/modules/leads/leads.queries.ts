import type { LeadState } from '@makao/contract/leads';
import { columns, computed, maybe, query, type RowOf, together } from '../../db/columns.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { cardColumns, cardTables } from '../ads/ads.queries.ts';
import { givesNumberSql } from '../agents/given-number.rules.ts';
import { planRuns } from '../plans/plans.rules.ts';

/** A number leaves the database only for an agent with a running plan, and only if the customer shared it. */
const clientColumns = together(
  cardColumns,
  columns(transactionEvents, 't', {
    eventId: 'id',
    eventAt: 'createdAt',
    eventFees: 'connexionFees',
    customerId: 'customerId',
    state: 'state',
    stateAt: 'stateAt',
    note: 'note',
  }),
  computed<{ clientName: string; clientPhone: string | null }>({
    clientName: fullNameSql('k'),
    clientPhone: `case when ${planRuns('$1')} and ${givesNumberSql()} then k.phone_number end`,
  }),
);
/** The conversation about the ad of a lead, if the customer wrote. */
const questionColumns = maybe(
  together(
    columns(chatThreads, 'h', { threadId: 'id' }),
    columns(threadMessages, 'asked', { questionText: 'text' }),
    computed<{ isAnswered: boolean }>({
      isAnswered: `exists (select from thread_messages n
        where n.thread_id = h.id and not n.by_customer and n.created_at > asked.created_at)`,
    }),
  ),
);
const question = `left join (chat_threads h join lateral (select n.text, n.created_at from thread_messages n
    where n.thread_id = h.id and n.by_customer order by n.created_at desc, n.id desc limit 1) asked on true)
  on h.ad_id = t.ad_id and h.customer_id = t.customer_id`;

export type ClientRow = RowOf<typeof clientColumns> & RowOf<typeof questionColumns>;

/** Only contacts: customers who just saw the number stay unknown. Words are found anywhere in a name; wildcards are escaped. */
const matching = `e.agent_id = $1 and e.contacted_at is not null and ($2::text is null or e.state = $2) and ($3::uuid is null or e.ad_id = $3)
  and ($4::text is null or exists (
    select from users n where n.id = e.customer_id and ${fullNameSql('n')} ilike '%' || $4 || '%'))`;

type Filters = [agentId: string, state: LeadState | null, adId: string | null, name: string | null];

const rowsOf = (page: string, order: string) => query`with page as (${page})
  select ${clientColumns}, ${questionColumns} from page t join users k on k.id = t.customer_id
  join (${cardTables}) on a.id = t.ad_id ${question}
  order by ${order}`;

export const clientPage = rowsOf(
  `select e.* from transaction_events e where ${matching} order by e.created_at desc, e.id limit $5 offset $6`,
  't.created_at desc, t.id',
).prepare<[...Filters, limit: number, skip: number]>('leads.clients');

/** By ad, those with the newest leads first. */
export const clientPageByAd = rowsOf(
  `select e.*, max(e.created_at) over (partition by e.ad_id) as newest from transaction_events e where ${matching}
   order by newest desc, e.ad_id, e.created_at desc, e.id limit $5 offset $6`,
  't.newest desc, t.ad_id, t.created_at desc, t.id',
).prepare<[...Filters, limit: number, skip: number]>('leads.clientsByAd');

/** Empty for a lead that is not the agent's own. */
export const clientById = rowsOf(
  'select e.* from transaction_events e where e.agent_id = $1 and e.id = $2 and e.contacted_at is not null',
  't.id',
).prepare<[agentId: string, id: string]>('leads.client');

export const clientTotals = query`select ${computed<{ count: number; fees: number }>({
  count: 'count(*)',
  fees: 'coalesce(sum(e.connexion_fees), 0)::bigint',
})} from transaction_events e where ${matching}`.prepare<Filters>('leads.clientTotals');

export const clientStates = query`select ${columns(transactionEvents, 'e', ['state'])},
    ${computed<{ count: number }>({ count: 'count(*)' })}
  from transaction_events e where e.agent_id = $1 and e.contacted_at is not null group by e.state`.prepare<
  [agentId: string]
>('leads.states');

const wishColumns = together(
  columns(userAdSearches, 's', ['id', 'userId', 'type', 'propertyType', 'priceMin', 'priceMax', 'bedroomsCount']),
  computed<{ wardNames: string[] }>({
    wardNames: `(select coalesce(array_agg(w.name order by w.name), '{}') from wards w where w.id = any(s.ward_ids))`,
  }),
);
export type WishRow = RowOf<typeof wishColumns>;

const wishesShown = 3;

/** What these customers look for and share with agents, newest first. */
export const wishesOf = query`select ${wishColumns} from unnest($1::uuid[]) who(id) cross join lateral (
    select * from user_ad_searches s where s.user_id = who.id and s.expiration_date > now() and s.deleted_at is null
      and s.accept_contact order by s.created_at desc, s.id limit ${wishesShown}) s
  order by s.created_at desc, s.id`.prepare<[userIds: string[]]>('leads.wishes');
