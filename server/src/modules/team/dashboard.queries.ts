import { limits } from '@makao/contract/kernel/limits';
import { computed, query } from '../../db/columns.ts';
import { darZone } from '../../lib/dar-time.ts';
import { waitingSql } from '../ads/ads.rules.ts';
import { approved } from '../search/search.rules.ts';

type Series = { day: string; count: number }[];

/** What happened on each of the last 30 days, by the local calendar; a day without anything is a zero. */
const series = (table: string, moment: string, value = 'count(*)', condition = 'true') => `
  (select json_agg(json_build_object('day', d.day, 'count', coalesce(c.count, 0)) order by d.day)
   from days d left join (
     select (${moment} at time zone '${darZone}')::date as day, ${value} as count from ${table}
     where ${moment} >= (select min(day)::timestamp at time zone '${darZone}' from days) and ${condition} group by 1
   ) c on c.day = d.day)`;

const waitingAds = `from ads a join agents g on g.id = a.agent_id join users u on u.id = g.user_id
  where a.deleted_at is null and u.suspended_at is null and ${waitingSql()}`;

const numbers = computed<{
  adsWaiting: number;
  longestWait: number | null;
  paymentsWaiting: number;
  paymentsOverdue: number;
  reversals: number;
  reportsOpen: number;
  messagesQueued: number;
  newPeople: Series;
  newAgents: Series;
  adsPublished: Series;
  contacts: Series;
  matchesSent: Series;
  revenue: Series;
}>({
  adsWaiting: `(select count(*) ${waitingAds})`,
  longestWait: `(select round(extract(epoch from now() - min(a.updated_at)) / 3600, 1)::float8 ${waitingAds})`,
  paymentsWaiting: `(select count(*) from payments where status = 'new')`,
  paymentsOverdue: `(select count(*) from payments
    where status = 'new' and claimed_at < now() - interval '${limits.hoursToDecide} hours')`,
  reversals: `(select count(*) from payments where status = 'reversed' and decided_at > now() - interval '7 days')`,
  reportsOpen: `(select count(distinct r.ad_id) from unavailable_reports r join ads a on a.id = r.ad_id
    where r.resolved_at is null and a.deleted_at is null)`,
  messagesQueued: `(select count(*) from messages where status = 'queued')`,
  newPeople: series('users', 'created_at'),
  newAgents: series('agents', 'created_at'),
  adsPublished: series('ads', 'published_at', 'count(*)', approved('ads')),
  contacts: series('transaction_events', 'created_at'),
  matchesSent: series('user_ad_search_results', 'notified_at'),
  revenue: series('payments', 'decided_at', 'sum(amount)', "status = 'confirmed'"),
});

export const dashboardNumbers = query`with days as (
    select (now() at time zone '${darZone}')::date - ago as day from generate_series(0, 29) ago
  )
  select ${numbers}`.prepare<[]>('dashboard.numbers');
