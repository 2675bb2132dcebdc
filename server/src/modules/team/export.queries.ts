import type { exportLists } from '@makao/contract/team';
import { darZone } from '../../lib/dar-time.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { agentNameSql, averageRatingSql, fullNameSql } from '../accounts/accounts.rules.ts';
import { matchingPayments } from '../payments/payments.admin.queries.ts';
import { matchingTransfers, searchOf, statusOf, transferTables } from '../payments/transfers.queries.ts';

export type ExportList = (typeof exportLists)[number];

const at = (column: string) => `to_char(${column} at time zone '${darZone}', 'YYYY-MM-DD HH24:MI:SS')`;
const agentOf = (id: string) => `join agents g on g.id = ${id} join users u on u.id = g.user_id`;

/** A whole list each, newest first; the names of the columns are those of the table. Times are Dar es Salaam's. */
export const exportQueries: Record<ExportList, string> = {
  ads: `select a.id, a.status, a.type, a.property_type, a.price, w.name as ward, c.name as city, ${agentNameSql()} as agent,
      u.phone_number as agent_phone_number, ${at('a.created_at')} as created_at, ${at('a.published_at')} as published_at,
      ${at('a.expiration_date')} as expiration_date, ${at('a.unavailable_at')} as unavailable_at, ${at('a.deleted_at')} as deleted_at,
      coalesce(s.views, 0) as views, coalesce(s.favorites, 0) as favorites, coalesce(s.contacts, 0) as contacts, a.description
    from ads a join wards w on w.id = a.ward_id join cities c on c.id = w.city_id ${agentOf('a.agent_id')}
    left join ad_stats s on s.ad_id = a.id order by a.created_at desc, a.id`,
  payments: `select p.id, ${at('p.created_at')} as created_at, p.status, p.amount, p.transaction_number, p.phone_number,
      ${agentNameSql()} as agent, u.phone_number as agent_phone_number, l.name_en as plan, p.tokens, ${at('p.decided_at')} as decided_at,
      ${fullNameSql('d')} as decided_by, p.decided_via, p.surplus, p.comment, t.network, t.raw as proof
    from payments p ${agentOf('p.agent_id')} left join plans l on l.id = p.plan_id left join users d on d.id = p.decided_by
    left join transfers t on t.id = p.transfer_id
    where ($1::text is null or p.status = $1) and ${matchingPayments('$2', '$3')} order by p.created_at desc, p.id`,
  transfers: `select t.id, ${at('t.happened_at')} as happened_at, t.network, t.transaction_number, t.amount, t.payer_number,
      t.payer_name, ${statusOf} as status, t.source, ${at('t.created_at')} as created_at, t.raw as text
    from ${transferTables} where ($1::text is null or ${statusOf} = $1) and ${matchingTransfers('$2', '$3', '$4', '$5')}
    order by t.happened_at desc, t.id`,
  users: `select u.id, u.first_name, u.last_name, u.phone_number, u.user_type, u.team_role, u.locale,
      ${at('u.created_at')} as created_at, ${at('u.verified_at')} as verified_at, ${at('u.suspended_at')} as suspended_at,
      u.suspended_reason
    from users u order by u.created_at desc, u.id`,
  agents: `select g.id, ${agentNameSql()} as name, u.phone_number, g.is_onboarded, g.token_balance, g.reviews_count,
      ${averageRatingSql()} as average_rating,
      (select count(*) from ads x where x.agent_id = g.id and x.published_at is not null) as approved_ads,
      ${at('plan_end(g.id)')} as subscription_end,
      g.instagram_url, ${at('g.created_at')} as created_at
    from agents g join users u on u.id = g.user_id order by g.created_at desc, g.id`,
  reports: `select r.id, ${at('r.created_at')} as created_at, r.ad_id, w.name as ward, ${agentNameSql()} as agent,
      ${fullNameSql('p')} as reporter, p.phone_number as reporter_phone_number, r.reason, r.comment, r.is_tip, r.withdrew, ${at('r.resolved_at')} as resolved_at,
      r.outcome
    from unavailable_reports r join ads a on a.id = r.ad_id join wards w on w.id = a.ward_id ${agentOf('a.agent_id')}
    join users p on p.id = r.reporter_id order by r.created_at desc, r.id`,
  'audit-log': `select l.id, ${at('l.created_at')} as created_at, ${fullNameSql('p')} as actor, l.action, l.subject_type,
      l.subject_id, l.before, l.after
    from audit_log l join users p on p.id = l.actor_id order by l.created_at desc, l.id desc`,
  subscriptions: `select s.entry_id as id, ${agentNameSql()} as agent, u.phone_number as agent_phone_number, l.name_en as plan,
      ${at('s.start_date')} as start_date, ${at('s.end_date')} as end_date, p.transaction_number, p.amount
    from agents g join users u on u.id = g.user_id cross join lateral plan_terms(g.id) s join plans l on l.id = s.plan_id
    left join payments p on p.id = s.payment_id order by s.start_date desc, s.entry_id`,
};

/** What the lists that can be narrowed are narrowed by; the others take nothing. */
export function exportValues(list: ExportList, { status, q }: { status?: string | undefined; q?: string | undefined }) {
  if (list === 'payments') return [status || null, textPattern(q), phonePattern(q)];
  return list === 'transfers' ? [status || null, ...searchOf(q)] : [];
}
