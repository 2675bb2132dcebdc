import { agentLimits } from '@makao/contract/agents.limits';
import { limits } from '@makao/contract/kernel/limits';
import { columns, computed, optional, present, query, type RowOf, together } from '../../db/columns.ts';
import { ads } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { payments } from '../../db/schema/payments.ts';
import { wards } from '../../db/schema/places.ts';
import { plans } from '../../db/schema/plans.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { askedAboutSql } from '../ads/ads.rules.ts';
import { planRuns } from '../plans/plans.rules.ts';
import { confirmableSql, shownAlone } from '../search/search.rules.ts';
import { newLeadSql } from './agents.rules.ts';
import { givesNumberSql } from './given-number.rules.ts';

const { adsShown, endsWithinDays } = agentLimits.today;
export type Need = 'rejected' | 'reported' | 'toConfirm' | 'ending';

/** Reported as gone and not answered: hidden for it, unless the team hid it, or only asked about. */
const reportedSql = `a.status = 'approved' and a.expiration_date > now() and a.closed_at is null and a.taken_down_at is null
  and (a.unavailable_at is not null or ${askedAboutSql()})`;

const needs: Record<Need, [where: string, order: string]> = {
  rejected: [`a.status = 'rejected'`, 'a.updated_at desc'],
  reported: [reportedSql, 'a.updated_at desc'],
  toConfirm: [
    `${confirmableSql()} and (a.confirmed_at <= now() - interval '${limits.confirmation.askDays} days'
      or exists (select from availability_questions q where q.ad_id = a.id and q.answered_at is null))`,
    'a.confirmed_at',
  ],
  ending: [`${shownAlone()} and a.expiration_date <= now() + interval '${endsWithinDays} days'`, 'a.expiration_date'],
};

/** As many ads as are shown, and as many to confirm as one call accepts; `total` counts all. */
const needing = Object.entries(needs).map(
  ([
    need,
    [where, order],
  ]) => `(select '${need}' as need, a.id, count(*) over () as total, row_number() over (order by ${order}, a.id) as place
    from mine a where ${where} order by place limit ${need === 'toConfirm' ? agentLimits.confirmTogether : adsShown})`,
);

/** Reads the agent's ads once, by index, and picks those that need attention. */
export const adsNeeding = query`with mine as materialized (
    select a.id, a.agent_id, a.status, a.confirmed_at, a.closed_at, a.unavailable_at, a.taken_down_at, a.expiration_date,
      a.updated_at, a.deleted_at
    from ads a where a.agent_id = $1 and a.deleted_at is null and a.status in ('approved', 'rejected'))
  select ${computed<{ need: Need; id: string; total: number }>({ need: 'n.need', id: 'n.id', total: 'n.total' })}
  from (${needing.join(' union all ')}) n order by n.need, n.place`.prepare<[agentId: string]>('agents.adsNeeding');

export const commentsOf = query`select ${columns(ads, 'a', ['id', 'adminComment'])} from ads a
  where a.id = any($1)`.prepare<[ids: string[]]>('agents.comments');

const leadColumns = together(
  columns(transactionEvents, 'e', ['id', 'createdAt', 'adId']),
  columns(ads, 'a', ['propertyType']),
  present(columns(ads, 'a', ['type'])),
  columns(wards, 'w', { wardName: 'name' }),
  computed<{ fullName: string; phoneNumber: string | null; total: number }>({
    fullName: fullNameSql('k'),
    phoneNumber: `case when ${planRuns('$1')} and ${givesNumberSql('e')} then k.phone_number end`,
    total: 'e.total',
  }),
);
export type TodayLead = RowOf<typeof leadColumns>;

export const newLeads = query`select ${leadColumns} from (
    select e.*, count(*) over () as total from transaction_events e where e.agent_id = $1 and ${newLeadSql()}
    order by e.created_at desc, e.id limit ${adsShown}) e
  join users k on k.id = e.customer_id join ads a on a.id = e.ad_id join wards w on w.id = a.ward_id
  order by e.created_at desc, e.id`.prepare<[agentId: string]>('agents.newLeads');

const paymentColumns = together(
  columns(payments, 'p', ['id', 'amount', 'comment']),
  optional(columns(plans, 'l', ['nameEn', 'nameSw'])),
);

export const paymentsAskedAgain = query`select ${paymentColumns} from payments p left join plans l on l.id = p.plan_id
  where p.agent_id = $1 and p.status = 'error' order by p.created_at desc limit 3`.prepare<[agentId: string]>(
  'agents.paymentsAskedAgain',
);
