import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import type { Judgement, JudgementFilter, ModeratorRecord } from '@makao/contract/moderation.judgements';
import { adName } from '@makao/i18n/ads';
import { columns, computed, query, type RowOf, together } from '../../../db/columns.ts';
import { users } from '../../../db/schema/accounts.ts';
import type { ads } from '../../../db/schema/ads.ts';
import { judgements } from '../../../db/schema/moderation.ts';
import { type Listing, Narrowing } from '../../../lib/listing.ts';
import { agentNameSql, fullNameSql } from '../../accounts/accounts.rules.ts';

const isOverturned = 'j.overturned_at is not null';

export function judgementListing(filter: JudgementFilter): Listing {
  const { judgeId, kind, outcome, from, to } = filter;
  const list = new Narrowing()
    .by(judgeId, (place) => `j.judge_id = ${place}::uuid`)
    .by(kind, (place) => `j.kind = ${place}`)
    .by(outcome, (place) => `j.outcome = ${place}`)
    .days('j.created_at', { from, to });
  if (filter.firstWeek) list.that('j.is_first_week');
  if (filter.overturned) list.that(isOverturned);
  const { where, values } = list;
  return { from: 'judgements j', where, values, timestamp: 'j.created_at', key: 'j.id', keyType: 'uuid' };
}

type Ad = typeof ads.$inferSelect;
const judgementColumns = together(
  columns(judgements, 'j', [
    'id',
    'kind',
    'subjectId',
    'risk',
    'createdAt',
    'dueAt',
    'outcome',
    'refusal',
    'isFirstWeek',
  ]),
  columns(users, 'u', { judgeId: 'id' }),
  computed<{
    judgeName: string;
    comment: string | null;
    isOverturned: boolean;
    ad: { type: NonNullable<Ad['type']>; propertyType: Ad['propertyType']; ward: string } | null;
    personName: string | null;
    personId: string | null;
  }>({
    judgeName: fullNameSql(),
    comment: `coalesce(j.payload->>'comment', j.payload->>'reason')`,
    isOverturned,
    ad: `(select json_build_object('type', a.type, 'propertyType', a.property_type, 'ward', w.name)
      from ads a join wards w on w.id = a.ward_id where a.id = j.subject_id)`,
    personName: `coalesce(
      (select ${agentNameSql('g', 's')} from agents g join users s on s.id = g.user_id where g.id = j.subject_id),
      (select ${fullNameSql('s')} from users s where s.id = j.subject_id),
      (select ${fullNameSql('s')} || ' → ' || ${agentNameSql('g', 'o')} from reviews r join users s on s.id = r.owner_id
        join agents g on g.id = r.agent_id join users o on o.id = g.user_id where r.id = j.subject_id))`,
    personId: `coalesce((select g.user_id from agents g where g.id = j.subject_id),
      (select s.id from users s where s.id = j.subject_id), (select r.owner_id from reviews r where r.id = j.subject_id))`,
  }),
);

export const judgementsByIds = query`select ${judgementColumns} from judgements j join users u on u.id = j.judge_id
  where j.id = any($1) order by array_position($1, j.id)`.prepare<[ids: string[]]>('judgements.byIds');

export function presentJudgement(row: RowOf<typeof judgementColumns>, locale: Locale): Judgement {
  const { judgeId, judgeName, subjectId, ad, personName, personId, createdAt, dueAt, ...rest } = row;
  const subject = ad
    ? { name: adName({ ...ad, type: readAdType(ad.type) }, ad.ward, locale), path: `/admin/ads/${subjectId}` }
    : personName && personId
      ? { name: personName, path: `/admin/people/${personId}` }
      : null;
  return {
    ...rest,
    judge: { id: judgeId, fullName: judgeName },
    subject,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
  };
}

const recordDays = 90;

const recordColumns = together(
  columns(users, 'u', ['id']),
  computed<{ fullName: string; since: Date; judged: number; approved: number; overturned: number }>({
    fullName: fullNameSql(),
    since: '(select min(f.created_at) from judgements f where f.judge_id = u.id)',
    judged: 'count(*)',
    approved: `count(*) filter (where j.kind = 'approve')`,
    overturned: `count(*) filter (where ${isOverturned})`,
  }),
);

/** Those who judged lately, with how often they were overturned. */
export const judgesSince = query`select ${recordColumns} from judgements j join users u on u.id = j.judge_id
  where j.outcome = 'done' and j.created_at > now() - interval '${recordDays} days'
  group by u.id order by count(*) desc, u.id`.prepare<[]>('judgements.records');

export const recordsOf = (rows: RowOf<typeof recordColumns>[]): ModeratorRecord[] =>
  rows.map(({ since, ...record }) => ({ ...record, since: since.toISOString() }));
