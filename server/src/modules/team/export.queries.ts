import { contactFilter } from '@makao/contract/leads.admin';
import { messageFilter } from '@makao/contract/messages.admin';
import { adListFilter } from '@makao/contract/moderation';
import { reportFilter } from '@makao/contract/moderation.reports';
import { paymentFilter } from '@makao/contract/payments.admin';
import { totalsFilter } from '@makao/contract/payments.totals';
import { transferFilter } from '@makao/contract/payments.transfers';
import { reviewListFilter } from '@makao/contract/reviews';
import { userFilter } from '@makao/contract/team';
import { auditFilter } from '@makao/contract/team.audit';
import type { ExportList } from '@makao/contract/team.export';
import { jobFilter } from '@makao/contract/team.jobs';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { conditionOf, type Listing, orderOf, tablesOf } from '../../lib/listing.ts';
import { timeZone } from '../../lib/market-time.ts';
import { agentNameSql, averageRatingSql, fullNameSql } from '../accounts/accounts.rules.ts';
import { findNamed, findSomeNamed } from '../accounts/find-named.ts';
import { contactListing } from '../leads/contact-list.ts';
import { messageListing, namedRecipients } from '../messages/message-list.ts';
import { readableTextSql } from '../messages/messages.rules.ts';
import { adListing, isQueue, queueListing, queueOrder } from '../moderation/ad-list.ts';
import { reportsWhere } from '../moderation/moderation.queries.ts';
import { paymentListing } from '../payments/claims/payments.admin.queries.ts';
import { evidenceSql, totalsStatement } from '../payments/transfers/totals.queries.ts';
import { statusSql, transferListing } from '../payments/transfers/transfers.queries.ts';
import { reviewListing } from '../reviews/review-list.ts';
import { reviewStatusSql } from '../reviews/reviews.rules.ts';
import { auditListing } from './audit.queries.ts';
import { jobListing } from './job-list.ts';
import { agentListing, userListing } from './people.queries.ts';

const at = (column: string) => `to_char(${column} at time zone '${timeZone}', 'FMDD Mon YYYY HH24:MI:SS')`;
const agentOf = (id: string) => `join agents g on g.id = ${id} join users u on u.id = g.user_id`;

interface Statement {
  text: string;
  values: unknown[];
}

interface Exported {
  columns: string;
  /** Joins that the columns need beyond the list's own table. */
  joins: string;
}

/** The columns of a list, filtered and ordered as on its screen. */
const written = ({ columns, joins }: Exported, list: Listing, order = orderOf(list)): Statement => ({
  text: `select ${columns} from ${tablesOf(list)} ${joins} where ${conditionOf(list)} order by ${order}`,
  values: list.values,
});

type Find = (db: Db, q: string | undefined) => Promise<string[]>;
const none: Find = async () => [];

/** `find` looks up the accounts that the list's search names. */
const exported = <Filter extends z.ZodType>(
  filter: Filter,
  write: (filter: z.output<Filter>, named: string[]) => Statement,
  find = none,
) => ({
  /** Names the invalid parameter, like the list itself does. */
  statement: async (db: Db, query: unknown) => {
    const asked = filter.parse(query, { reportInput: true });
    return write(asked, await find(db, (asked as { q?: string }).q));
  },
});

const ads = {
  columns: `a.id, a.status, a.type, a.property_type, a.price, w.name as ward, c.name as city, ${agentNameSql()} as agent,
    u.phone_number as agent_phone_number, a.risk, ${at('a.created_at')} as created_at, ${at('a.published_at')} as published_at,
    ${at('a.confirmed_at')} as confirmed_at, ${at('a.expiration_date')} as expiration_date, ${at('a.unavailable_at')} as unavailable_at,
    ${at('a.taken_down_at')} as taken_down_at, ${at('a.closed_at')} as closed_at, ${at('a.deleted_at')} as deleted_at,
    coalesce(s.views, 0) as views, coalesce(s.favorites, 0) as favorites, coalesce(s.contacts, 0) as contacts, a.description`,
  joins: `join wards w on w.id = a.ward_id join cities c on c.id = w.city_id ${agentOf('a.agent_id')} left join ad_stats s on s.ad_id = a.id`,
};
const payments = {
  columns: `p.id, ${at('p.created_at')} as created_at, p.status, p.amount, p.transaction_number, p.phone_number,
    ${agentNameSql()} as agent, u.phone_number as agent_phone_number, l.name_en as plan, p.tokens, ${at('p.decided_at')} as decided_at,
    ${fullNameSql('d')} as decided_by, p.decided_via, p.surplus, p.comment, t.network,
    case when p.status = 'confirmed' then coalesce(${evidenceSql}, 'none') end as evidence, t.raw as proof`,
  joins: `${agentOf('p.agent_id')} left join plans l on l.id = p.plan_id left join users d on d.id = p.decided_by
    left join transfers t on t.id = p.transfer_id`,
};
const transfers = {
  columns: `t.id, ${at('t.happened_at')} as happened_at, t.network, t.transaction_number, t.amount, t.payer_number, t.payer_name,
    ${statusSql} as status, ${evidenceSql} as evidence, ${at('t.created_at')} as created_at, t.raw as text`,
  joins: '',
};
const users = {
  columns: `u.id, u.first_name, u.last_name, u.phone_number, u.user_type, u.team_role, u.locale, ${at('u.created_at')} as created_at,
    ${at('u.verified_at')} as verified_at, ${at('u.suspended_at')} as suspended_at, u.suspended_reason`,
  joins: '',
};
const agents = {
  columns: `g.id, ${agentNameSql()} as name, u.phone_number, g.is_onboarded, g.token_balance, g.reviews_count,
    ${averageRatingSql()} as average_rating,
    (select count(*) from ads x where x.agent_id = g.id and x.published_at is not null) as approved_ads,
    ${at('plan_end(g.id)')} as subscription_end, g.instagram_url, ${at('g.created_at')} as created_at`,
  joins: 'join agents g on g.user_id = u.id',
};
const reviews = {
  columns: `r.id, ${at('r.written_at')} as written_at, ${reviewStatusSql()} as status, r.note, r.comment, ${fullNameSql('o')} as author,
    o.phone_number as author_phone_number, ${agentNameSql()} as agent, u.phone_number as agent_phone_number, r.answer, r.team_answer,
    r.hidden_reason`,
  joins: `join users o on o.id = r.owner_id ${agentOf('r.agent_id')}`,
};
const messages = {
  columns: `m.id, ${at('m.created_at')} as created_at, m."to", ${fullNameSql()} as person, m.kind, m.locale, m.status, m.attempts,
    ${at('m.sent_at')} as sent_at, m.error, ${readableTextSql()} as text`,
  joins: 'left join users u on u.phone_number = m."to"',
};
const jobs = {
  columns: `j.id, ${at('j.created_on')} as created_at, j.name, j.state, j.retry_count as retries, ${at('j.started_on')} as started_at,
    ${at('j.completed_on')} as completed_at, j.data, j.output->>'message' as error`,
  joins: '',
};
const contacts = {
  columns: `e.id, ${at('e.created_at')} as created_at, ${fullNameSql('c')} as customer, c.phone_number as customer_phone_number,
    ${agentNameSql()} as agent, u.phone_number as agent_phone_number, e.ad_id, e.connexion_fees`,
  joins: `join users c on c.id = e.customer_id ${agentOf('e.agent_id')}`,
};
const log = {
  columns: `l.id, ${at('l.created_at')} as created_at, ${fullNameSql('p')} as actor, l.action, l.subject_type, l.subject_id, l.before, l.after`,
  joins: 'join users p on p.id = l.actor_id',
};

/** One line per report: open ones by ad, as on the screen; all of them newest first, so that none are sorted. */
function reports(filter: z.output<typeof reportFilter>): Statement {
  const { where, values } = reportsWhere(filter);
  const order =
    filter.state === 'all'
      ? 'r.created_at desc, r.id desc'
      : 'min(r.created_at) over (partition by r.ad_id), r.ad_id, r.created_at';
  return {
    text: `select r.id, ${at('r.created_at')} as created_at, r.ad_id, w.name as ward, ${agentNameSql()} as agent,
        ${fullNameSql('p')} as reporter, p.phone_number as reporter_phone_number, r.reason, r.comment, r.is_tip, r.withdrew,
        ${at('r.resolved_at')} as resolved_at, r.outcome
      from unavailable_reports r join ads a on a.id = r.ad_id join wards w on w.id = a.ward_id ${agentOf('a.agent_id')}
      join users p on p.id = r.reporter_id where ${conditionOf({ where })}
      order by ${order}`,
    values,
  };
}

/** In the order in which they were given: by their beginning, all would be read and sorted before the first line. */
const subscriptions: Statement = {
  text: `select s.entry_id as id, ${agentNameSql()} as agent, u.phone_number as agent_phone_number, l.name_en as plan,
      ${at('s.start_date')} as start_date, ${at('s.end_date')} as end_date, p.transaction_number, p.amount
    from plan_entries e cross join lateral (select * from plan_terms(e.agent_id) s where s.entry_id = e.id) s
    ${agentOf('e.agent_id')} join plans l on l.id = s.plan_id left join payments p on p.id = s.payment_id
    order by e.created_at desc, e.id desc`,
  values: [],
};

/** Every list by its screen's query. Columns are named like those of the table; times are local. */
export const exportedLists: Record<ExportList, { statement: (db: Db, query: unknown) => Promise<Statement> }> = {
  ads: exported(adListFilter, (filter) =>
    isQueue(filter) ? written(ads, queueListing(filter), queueOrder) : written(ads, adListing(filter)),
  ),
  payments: exported(
    paymentFilter,
    (filter, named) => written(payments, paymentListing(filter, [], named)),
    findSomeNamed,
  ),
  transfers: exported(transferFilter, (filter) => written(transfers, transferListing(filter))),
  totals: exported(totalsFilter, totalsStatement),
  users: exported(userFilter, (filter) => written(users, userListing(filter, 'all'))),
  agents: exported(userFilter.omit({ userType: true }), (filter) => written(agents, agentListing(filter, 'all'))),
  reports: exported(reportFilter, reports),
  reviews: exported(
    reviewListFilter,
    (filter, named) => written(reviews, reviewListing(filter, [], named)),
    findSomeNamed,
  ),
  messages: exported(
    messageFilter,
    (filter, named) => written(messages, messageListing(filter, named)),
    (db, q) => namedRecipients(db, q, findNamed),
  ),
  jobs: exported(jobFilter, (filter) => written(jobs, jobListing(filter))),
  contacts: exported(contactFilter, (filter) => written(contacts, contactListing(filter))),
  'audit-log': exported(auditFilter, (filter, named) => written(log, auditListing(filter, named)), findNamed),
  subscriptions: exported(z.object({}), () => subscriptions),
};
