import { limits } from '@makao/contract/kernel/limits';
import { prepared } from '../../db/client.ts';
import { darZone } from '../../lib/dar-time.ts';

type Series = { day: string; count: number }[];

export interface DashboardRow {
  ads_waiting: number;
  longest_wait: number | null;
  payments_waiting: number;
  payments_overdue: number;
  reversals: number;
  reports_open: number;
  messages_queued: number;
  new_people: Series;
  new_agents: Series;
  ads_published: Series;
  contacts: Series;
  matches_sent: Series;
  revenue: Series;
}

/** What happened on each of the last 30 days, by the local calendar; a day without anything is a zero. */
const series = (table: string, moment: string, value = 'count(*)', condition = 'true') => `
  (select json_agg(json_build_object('day', d.day, 'count', coalesce(c.count, 0)) order by d.day)
   from days d left join (
     select (${moment} at time zone '${darZone}')::date as day, ${value} as count from ${table}
     where ${moment} >= (select min(day)::timestamp at time zone '${darZone}' from days) and ${condition} group by 1
   ) c on c.day = d.day)`;

const waitingAds = `from ads a join agents g on g.id = a.agent_id join users u on u.id = g.user_id
  where a.deleted_at is null and u.suspended_at is null
    and (a.status = 'pending_approval' or a.status = 'approved' and a.pending_changes is not null)`;

export const dashboardNumbers = prepared<DashboardRow, []>(
  'dashboard.numbers',
  `with days as (
     select (now() at time zone '${darZone}')::date - ago as day from generate_series(0, 29) ago
   )
   select (select count(*) ${waitingAds}) as ads_waiting,
     (select round(extract(epoch from now() - min(a.updated_at)) / 3600, 1)::float8 ${waitingAds}) as longest_wait,
     (select count(*) from payments where status = 'new') as payments_waiting,
     (select count(*) from payments where status = 'new'
        and claimed_at < now() - interval '${limits.hoursToDecide} hours') as payments_overdue,
     (select count(*) from payments where status = 'reversed' and decided_at > now() - interval '7 days') as reversals,
     (select count(distinct r.ad_id) from unavailable_reports r join ads a on a.id = r.ad_id
      where r.resolved_at is null and a.deleted_at is null) as reports_open,
     (select count(*) from messages where status = 'queued') as messages_queued,
     ${series('users', 'created_at')} as new_people,
     ${series('agents', 'created_at')} as new_agents,
     ${series('ads', 'published_at', 'count(*)', "status = 'approved' and deleted_at is null")} as ads_published,
     ${series('transaction_events', 'created_at')} as contacts,
     ${series('user_ad_search_results', 'notified_at')} as matches_sent,
     ${series('payments', 'decided_at', 'sum(amount)', "status = 'confirmed'")} as revenue`,
);
