import { limits } from '@makao/contract/kernel/limits';
import type { AdListFilter, ModerationAd } from '@makao/contract/moderation';
import type { waitingJudgement } from '@makao/contract/moderation.judgements';
import { type Reporter, type ReportFilter, reasonsByHarm } from '@makao/contract/moderation.reports';
import type { z } from 'zod';
import { type Db, one } from '../../db/client.ts';
import { columns, computed, type Json, jsonObject, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { homeProofs, unavailableReports } from '../../db/schema/moderation.ts';
import { landmarks } from '../../db/schema/places.ts';
import { conditionOf, countList, Narrowing, skipOf, tablesOf } from '../../lib/listing.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { notOfAgents } from '../accounts/own-accounts.ts';
import { cardTables, detailColumns, fileColumns } from '../ads/ads.queries.ts';
import { isSafeSql } from '../ads/ads.rules.ts';
import { type AdContent, contentJson } from '../ads/team-ad.ts';
import { unreadSql } from '../media/media.rules.ts';
import { isJudgedSql } from '../risk/judged.rules.ts';
import { suspiciousSql } from '../risk/risk.rules.ts';
import { queueListing, queueOrder } from './ad-list.ts';
import { type AgentRecord, recordJson } from './agent-record.ts';
import { rightSql, wrongSql } from './reports.rules.ts';

type WaitingJudgement = z.infer<typeof waitingJudgement>;

const moderationColumns = together(
  detailColumns,
  columns(ads, 'a', ['adminComment', 'pendingChanges', 'risk', 'riskReasons', 'removedAt', 'version']),
  computed<{
    reservedBy: string | null;
    reservedByName: string | null;
    content: AdContent;
    /** The fields as of the team's last decision. */
    lastSeen: AdContent | null;
    record: AgentRecord;
    arePhotosRead: boolean;
    isSuspicious: boolean;
    judgement: WaitingJudgement | null;
    position: ModerationAd['position'];
  }>({
    isSuspicious: suspiciousSql(),
    judgement: `(select json_build_object('kind', j.kind, 'dueAt', j.due_at,
        'judge', json_build_object('id', v.id, 'fullName', ${fullNameSql('v')}))
      from judgements j join users v on v.id = j.judge_id where j.subject_id = a.id and j.outcome is null)`,
    position: `(select json_build_object('latitude', e.latitude, 'longitude', e.longitude, 'accuracy', e.accuracy,
        'takenAt', e.taken_at) from ad_positions e where e.ad_id = a.id and e.latitude is not null)`,
    reservedBy: 'case when a.claimed_until > now() then a.claimed_by end',
    reservedByName: fullNameSql('h'),
    content: contentJson,
    lastSeen: `(select l.after->'content' from audit_log l
      where l.subject_type = 'ad' and l.subject_id = a.id::text and l.after ? 'content'
      order by l.created_at desc, l.id desc limit 1)`,
    record: recordJson,
    arePhotosRead: `not exists (select from cloud_files f where ${unreadSql()}
      and (f.id in (select m.file_id from ad_media m where m.ad_id = a.id)
        or f.id in (select image::uuid from jsonb_array_elements_text(a.pending_changes->'imagesUuids') image)))`,
  }),
);
export type ModerationRow = RowOf<typeof moderationColumns>;

export const adsByIds = query`select ${moderationColumns} from ${cardTables} left join users h on h.id = a.claimed_by
  where a.id = any($1) order by array_position($1, a.id)`.prepare<[ids: string[]]>('moderation.ads');

/** The queue is ordered by risk, so it has page numbers; it is never long. */
export async function findQueue(
  db: Db,
  filter: AdListFilter,
  asked: { page: number; limit: number },
  own: readonly string[],
) {
  const list = queueListing(filter, own);
  const text = `select a.id from ${tablesOf(list)} where ${conditionOf(list)} order by ${queueOrder} limit ${asked.limit} offset ${skipOf(asked)}`;
  const [found, count] = await Promise.all([db.$client.query<{ id: string }>(text, list.values), countList(db, list)]);
  return { ids: found.rows.map(({ id }) => id), count };
}

const reporterHistory = `select json_build_object('made', count(*),
    'right', count(*) filter (where ${rightSql('h')}), 'wrong', count(*) filter (where ${wrongSql('h')})) as history
  from unavailable_reports h where h.reporter_id = u.id`;

const reporterColumns = together(
  columns(users, 'u', ['id', 'phoneNumber']),
  columns(unavailableReports, 'r', ['createdAt', 'reason', 'comment', 'isTip']),
  columns(users, 'u', { memberSince: 'createdAt' }),
  computed<Pick<Reporter, 'fullName' | 'isAgent' | 'isAnswered' | 'hasContacted' | 'history'>>({
    fullName: fullNameSql(),
    isAgent: "u.user_type = 'agent'",
    isAnswered: 'r.answered_at is not null',
    hasContacted: `exists (select from transaction_events e
      where e.customer_id = u.id and e.ad_id = r.ad_id and e.contacted_at is not null)`,
    history: 'past.history',
  }),
);

const proofColumns = together(
  columns(homeProofs, 'p', ['id', 'createdAt', 'rejectedAt']),
  columns(cloudFiles, 'f', ['path']),
);

/** The most harmful reason first. */
const harmSql = `array_position('{${reasonsByHarm.join()}}'::text[], r.reason)`;

const reportColumns = together(
  columns(unavailableReports, 'r', ['adId']),
  computed<{
    firstReportAt: Date;
    isOpen: boolean;
    reporters: Json<RowOf<typeof reporterColumns>>[];
    proof: Json<RowOf<typeof proofColumns>> | null;
  }>({
    firstReportAt: 'min(r.created_at)',
    isOpen: 'bool_or(r.resolved_at is null and a.deleted_at is null)',
    reporters: `json_agg(${jsonObject(reporterColumns)} order by ${harmSql}, r.created_at)`,
    proof: `(select ${jsonObject(proofColumns)} from home_proofs p join cloud_files f on f.id = p.file_id
      where p.ad_id = r.ad_id order by p.created_at desc limit 1)`,
  }),
);

export type ReportRow = RowOf<typeof reportColumns>;

const reportTables = 'unavailable_reports r join ads a on a.id = r.ad_id';

/** Open reports, or all, by a reporter or about an agent's ads. */
export function reportsWhere(
  { state, reason, reporterId, agentId, overdue }: ReportFilter,
  own: readonly string[] = [],
  { r = 'r', values = [] as unknown[] } = {},
): Narrowing {
  const list = new Narrowing(values).by(reason, (place) => `${r}.reason = ${place}`);
  if (state !== 'all') list.that(`not ${isJudgedSql(`${r}.ad_id`)}`);
  // Open reports are offered without those by or about accounts that the reader must not judge.
  if (state !== 'all' && own.length > 0)
    list.by(
      own,
      (place) => `${notOfAgents('a.agent_id', place)} and not exists (select from unavailable_reports mine
        where mine.ad_id = a.id and mine.resolved_at is null and mine.reporter_id = any (${place}::uuid[]))`,
    );
  if (state === 'proved') list.that(`a.deleted_at is null and ${isSafeSql('a')}`);
  else if (state !== 'all') list.that(`${r}.resolved_at is null and a.deleted_at is null`);
  const overdueSince = `now() - interval '${limits.hoursToDecide} hours'`;
  if (overdue) list.that(`${r}.resolved_at is null and ${r}.created_at < ${overdueSince}`);
  return list
    .by(reporterId, (place) => `${r}.reporter_id = ${place}::uuid`)
    .by(agentId, (place) => `a.agent_id = ${place}::uuid`);
}

const isOpenOnly = ({ state }: ReportFilter) => state === undefined || state === 'open';

/** SQL: each reported ad once, by the first of its reports that the filter lets through; an index has them in order. */
function firstReports(filter: ReportFilter, own: readonly string[], values: unknown[]): string {
  const condition = (r: string) => conditionOf(reportsWhere(filter, own, { r, values }));
  return `${reportTables} where ${condition('r')} and not exists (select from unavailable_reports e where e.ad_id = r.ad_id
    and (e.created_at, e.id) < (r.created_at, r.id) and ${condition('e')})`;
}

/** Reported ads, not single reports. */
export async function countReportedAds(db: Db, filter: ReportFilter, own: readonly string[] = []): Promise<number> {
  const list = reportsWhere(filter, own);
  const tables = filter.state === 'all' && !filter.agentId ? 'unavailable_reports r' : reportTables;
  const text = `select count(*) as count from (select distinct r.ad_id from ${tables}
    where ${conditionOf(list)} limit ${limits.countedRows + 1}) counted`;
  return one((await db.$client.query<{ count: number }>(text, list.values)).rows).count;
}

/** Open reports by harm, then longest waiting first; all reports newest first. */
export async function findReportedAds(
  db: Db,
  filter: ReportFilter,
  asked: { page: number; limit: number },
  own: readonly string[],
) {
  const list = reportsWhere(filter, own);
  const page = `limit ${asked.limit} offset ${skipOf(asked)}`;
  const order = isOpenOnly(filter) ? `min(${harmSql}), "firstReportAt", r.ad_id` : '"firstReportAt" desc, r.ad_id';
  // What is open is never long. Of all reports only those of the page are read.
  const narrowed = isOpenOnly(filter)
    ? conditionOf(list)
    : `${conditionOf(list)} and r.ad_id = any (array(select r.ad_id from ${firstReports(filter, own, list.values)}
        order by r.created_at desc, r.ad_id ${page}))`;
  const text = `select ${String(reportColumns)} from ${reportTables} join users u on u.id = r.reporter_id
      join lateral (${reporterHistory}) past on true
    where ${narrowed} group by r.ad_id order by ${order} ${isOpenOnly(filter) ? page : ''}`;
  const [found, count] = await Promise.all([
    db.$client.query<RowOf<typeof reportColumns>>(text, list.values),
    countReportedAds(db, filter, own),
  ]);
  return { reported: found.rows, count };
}

export const filesByIds = query`select ${together(columns(cloudFiles, 'f', ['id']), fileColumns)} from cloud_files f
  where f.id = any($1)`.prepare<[ids: string[]]>('moderation.files');

export const landmarksByIds = query`select ${columns(landmarks, 'l', ['id', 'name', 'status'])} from landmarks l
  where l.id = any($1)`.prepare<[ids: string[]]>('moderation.landmarks');
