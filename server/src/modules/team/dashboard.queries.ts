import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import { type DashboardNumbers, dashboardAccess, type MarketWeek } from '@makao/contract/team.dashboard';
import { and, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, computed, present, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { forwardingPhones } from '../../db/schema/forwarding.ts';
import { retentionRuns } from '../../db/schema/retention.ts';
import { countList } from '../../lib/listing.ts';
import { timeZone } from '../../lib/market-time.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { countWrongCodes, isAlarming } from '../accounts/wrong-codes.ts';
import { waitingSql } from '../ads/ads.rules.ts';
import { caseListing } from '../cases/cases.queries.ts';
import { messageListing } from '../messages/message-list.ts';
import { adListing, queueListing } from '../moderation/ad-list.ts';
import { countReportedAds } from '../moderation/moderation.queries.ts';
import { paymentListing } from '../payments/claims/payments.admin.queries.ts';
import { countPushes } from '../payments/providers/pushes.queries.ts';
import { countOpenFindings } from '../payments/statements/findings.queries.ts';
import { countTransfers } from '../payments/transfers/transfers.queries.ts';
import { reviewListing } from '../reviews/review-list.ts';
import { isJudgedSql } from '../risk/judged.rules.ts';
import { approved } from '../search/search.rules.ts';
import { supportListing } from '../support/support.queries.ts';
import { jobListing } from './job-list.ts';

type Series = { day: string; count: number }[];

/** Counts for each of the last 30 local days, zero included. */
const series = (table: string, column: string, value = 'count(*)', condition = 'true') => `
  (select json_agg(json_build_object('day', d.day, 'count', coalesce(c.count, 0)) order by d.day)
   from days d left join (
     select (${column} at time zone '${timeZone}')::date as day, ${value} as count from ${table}
     where ${column} >= (select min(day)::timestamp at time zone '${timeZone}' from days) and ${condition} group by 1
   ) c on c.day = d.day)`;

const waitingAds = `from ads a join agents g on g.id = a.agent_id join users u on u.id = g.user_id
  where a.deleted_at is null and u.suspended_at is null and ${waitingSql()}`;

const numbers = computed<{
  longestWait: number | null;
  newPeople: Series;
  newAgents: Series;
  adsPublished: Series;
  contacts: Series;
  matchesSent: Series;
  revenue: Series;
}>({
  longestWait: `(select round(extract(epoch from now() - min(a.updated_at)) / 3600, 1)::float8 ${waitingAds})`,
  newPeople: series('users', 'created_at'),
  newAgents: series('agents', 'created_at'),
  adsPublished: series('ads', 'published_at', 'count(*)', approved('ads')),
  contacts: series('transaction_events', 'created_at'),
  matchesSent: series('user_ad_search_results', 'notified_at'),
  revenue: series('payments', 'decided_at', 'sum(amount)', "status = 'confirmed'"),
});

export const dashboardNumbers = query`with days as (
    select (now() at time zone '${timeZone}')::date - ago as day from generate_series(0, 29) ago
  )
  select ${numbers}`.prepare<[]>('dashboard.numbers');

type Counts<Name extends string> = Record<Name, () => Promise<number>>;

/** Runs the counts that the role may see. */
async function countFor<Name extends keyof DashboardNumbers>(role: TeamRole | null, counts: Counts<Name>) {
  const names = (Object.keys(counts) as Name[]).filter((name) => isOpenTo(dashboardAccess[name], role));
  const values = await Promise.all(names.map((name) => counts[name]()));
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Partial<Record<Name, number>>;
}

/** What waits for a member of the team, by each screen's own list: without what waits of `own` accounts, which is not offered. */
export function countWaiting(db: Db, own: string[], role: TeamRole | null) {
  const queue = (kind?: 'overdue') => countList(db, queueListing({ kind }, own));
  const isOthers = and(
    isNotNull(agents.pendingName),
    notInArray(agents.userId, own),
    sql.raw(`not ${isJudgedSql('agents.id')}`),
  );
  return countFor(role, {
    adsWaiting: () => queue(),
    adsOverdue: () => queue('overdue'),
    paymentsWaiting: () => countList(db, paymentListing({ status: 'new' }, own)),
    paymentsOverdue: () => countList(db, paymentListing({ overdue: true }, own)),
    reportsOpen: () => countReportedAds(db, {}, own),
    reportsOverdue: () => countReportedAds(db, { overdue: true }, own),
    reviewsWaiting: () => countList(db, reviewListing({ status: 'waiting' }, own)),
    namesWaiting: () => db.$count(agents, isOthers),
  });
}

/** What is the same for everyone, by each screen's own list. */
export async function countShared(db: Db, since: string) {
  const counts = await countFor('owner', {
    adsLive: () => countList(db, adListing({ state: 'live' })),
    reversals: () => countList(db, paymentListing({ status: 'reversed', from: since })),
    casesOpen: () => countList(db, caseListing({ state: 'open' })),
    supportWaiting: () => countList(db, supportListing({ state: 'waiting' })),
    transfersDoubtful: () => countTransfers(db, { status: 'doubtful' }),
    transfersUnclaimed: () => countTransfers(db, { status: 'unclaimed' }),
    paymentsUnseen: () => countList(db, paymentListing({ evidence: 'none' })),
    transfersTyped: () => countTransfers(db, { evidence: 'typed' }),
    phonesStopped: () => db.$count(forwardingPhones, isNotNull(forwardingPhones.stoppedAt)),
    pushesStuck: () => countPushes(db, { stuck: 'true' }),
    wrongCodes: async () => {
      const count = await countWrongCodes(db);
      return isAlarming(count) ? count : 0;
    },
    messagesQueued: () => countList(db, messageListing({ state: 'queued' })),
    messagesFailing: () => countList(db, messageListing({ state: 'failing' })),
    messagesRefused: () => countList(db, messageListing({ state: 'refused' })),
    jobsFailed: () => countList(db, jobListing({ state: 'failed' })),
  });
  return { ...counts, ...(await countOpenFindings(db)) };
}

const within = (column: string) => `${column} >= w.from_day::timestamp at time zone '${timeZone}'
  and ${column} < (w.from_day + 7)::timestamp at time zone '${timeZone}'`;
const there = 'a.deleted_at is null';

/** Each number is that of a list: ads, contacts, confirmed payments. */
export const marketWeeks = query`with weeks as (
    select date_trunc('week', now() at time zone '${timeZone}')::date - 7 * ago as from_day from generate_series(0, 11) ago
  )
  select ${computed<MarketWeek>({
    from: `to_char(w.from_day, 'YYYY-MM-DD')`,
    to: `to_char(w.from_day + 6, 'YYYY-MM-DD')`,
    newAds: `(select count(*) from ads a where ${there} and a.submitted_at is not null and ${within('a.submitted_at')})`,
    contacts: `(select count(*) from transaction_events e where ${within('e.created_at')})`,
    confirmed: `(select count(*) from ads a where ${there} and a.status = 'approved' and ${within('a.confirmed_at')})`,
    rented: `(select count(*) from ads a where ${there} and a.closed_at is not null and a.outcome is distinct from 'withdrawn' and ${within('a.closed_at')})`,
    income: `(select coalesce(sum(p.amount), 0)::bigint from payments p where p.status = 'confirmed' and ${within('p.decided_at')})`,
  })} from weeks w order by w.from_day`.prepare<[]>('dashboard.weeks');

const did = (type: string) => `count(*) filter (where l.subject_type = '${type}')`;

/** Today and the six days before. */
export const teamDays = 7;
export const teamDeeds = query`select ${columns(users, 'u', ['id'])}, ${computed<{
  fullName: string;
  ads: number;
  payments: number;
  reviews: number;
  people: number;
  all: number;
}>({
  fullName: fullNameSql(),
  ads: did('ad'),
  payments: did('payment'),
  reviews: did('review'),
  people: did('user'),
  all: 'count(*)',
})} from audit_log l join users u on u.id = l.actor_id
  where l.created_at >= ($1::date)::timestamp at time zone '${timeZone}'
  group by u.id order by count(*) desc, u.id`.prepare<[since: string]>('dashboard.team');

export const lastRetention = query`select ${present(columns(retentionRuns, 'r', { at: 'finishedAt' }))},
    ${columns(retentionRuns, 'r', ['rows', 'isBehind'])}
  from retention_runs r where r.finished_at is not null order by r.started_at desc limit 1`.prepare<[]>(
  'retention.last',
);
