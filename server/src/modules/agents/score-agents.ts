import { limits } from '@makao/contract/kernel/limits';
import { sql } from 'drizzle-orm';
import { columns, computed, query } from '../../db/columns.ts';
import { agents } from '../../db/schema/agents.ts';
import type { Services } from '../../services.ts';
import { isOnSpotSql } from '../ads/position.rules.ts';
import { confirmableSql } from '../search/search.rules.ts';
import { publicReview } from './agents.rules.ts';
import { type Standing, scoreOf, scorePartsOf } from './score.rules.ts';

const { askDays, answerHours } = limits.confirmation;
/** Availability questions count for three months, reports for twelve; a review's weight halves after a year. */
const [questionDays, reportMonths, halfLifeDays] = [90, 12, 365];

/**
 * A report is upheld if the team removed the ad, or if the agent did not answer it within a day. Several reports of one
 * ad count as one.
 */
const upheld = `not r.is_tip and r.created_at > now() - interval '${reportMonths} months'
  and (r.outcome = 'removed' or r.withdrew and r.resolved_at is null and r.created_at < now() - interval '7 days'
    and coalesce(a.closed_at > r.created_at + interval '1 day', true))`;

/**
 * Reporting a place as taken is as good as confirming it. Such an ad counts for one more term, so that closing an ad
 * never lowers a score.
 */
const justClosed = `a.status = 'approved' and a.deleted_at is null and a.removed_at is null and a.taken_down_at is null
  and a.closed_at > now() - interval '${limits.adValidityDays} days'`;

const onSpot = isOnSpotSql('a', limits.adValidityDays);

const standings = query`with said as (
    select a.agent_id, a.confirmed_at > now() - interval '${askDays} days' as is_confirmed, ${onSpot} as is_on_spot
    from ads a where ${confirmableSql()}
    union all select a.agent_id, true, ${onSpot} from ads a where ${justClosed}
  ), running as (
    select agent_id, count(*) as ads, count(*) filter (where is_confirmed) as confirmed,
      count(*) filter (where is_on_spot) as on_spot from said group by 1
  ), asked as (
    select q.agent_id, count(*) as questions,
      count(*) filter (where q.answered_at <= q.sent_at + interval '${answerHours} hours') as quick
    from availability_questions q
    where q.sent_at > now() - interval '${questionDays} days'
      and (q.answered_at is not null or q.sent_at < now() - interval '${answerHours} hours') group by 1
  ), written as (
    select agent_id, count(*) as reviews, sum(weight) as weight, sum(weight * note) as notes
    from (select r.agent_id, r.note,
        power(0.5, greatest(0, extract(epoch from now() - r.written_at)) / 86400 / ${halfLifeDays})::float8 as weight
      from reviews r where ${publicReview()}) w group by 1
  ), reported as (
    select a.agent_id, count(distinct a.id) filter (where r.reason <> 'photos') as reports,
      count(distinct a.id) filter (where r.reason = 'photos') as copies
    from unavailable_reports r join ads a on a.id = r.ad_id where ${upheld} group by 1
  )
  select ${columns(agents, 'g', ['id', 'isOnboarded'])}, ${computed<Omit<Standing, 'isOnboarded'>>({
    days: `floor(extract(epoch from now() - g.created_at) / 86400)::int`,
    runningAds: 'coalesce(running.ads, 0)',
    confirmedAds: 'coalesce(running.confirmed, 0)',
    onSpotAds: 'coalesce(running.on_spot, 0)',
    questions: 'coalesce(asked.questions, 0)',
    quickAnswers: 'coalesce(asked.quick, 0)',
    reviews: 'coalesce(written.reviews, 0)',
    weight: 'coalesce(written.weight, 0)',
    weightedNotes: 'coalesce(written.notes, 0)',
    upheldReports: 'coalesce(reported.reports, 0)',
    photoCopies: 'coalesce(reported.copies, 0)',
  })}
  from agents g left join running on running.agent_id = g.id left join asked on asked.agent_id = g.id
    left join written on written.agent_id = g.id left join reported on reported.agent_id = g.id`.prepare<[]>(
  'agents.standings',
);

const batchSize = 1000;

/** Updates all scores. Unchanged rows are not written, so that cached pages stay valid. */
export async function scoreAgents({ db }: Pick<Services, 'db'>) {
  const scored = (await standings(db)).map(({ id, ...standing }) => {
    const parts = scorePartsOf(standing);
    return { id, score: parts && scoreOf(parts), parts };
  });
  for (let at = 0; at < scored.length; at += batchSize) {
    const given = JSON.stringify(scored.slice(at, at + batchSize));
    await db.execute(sql`update agents set score = s.score, score_parts = s.parts
      from json_to_recordset(${given}::json) as s(id uuid, score smallint, parts jsonb)
      where agents.id = s.id and (agents.score, agents.score_parts) is distinct from (s.score, s.parts)`);
  }
}
