import type { AdStatus } from '@makao/contract/ads';
import type { QueueKind, Reporter } from '@makao/contract/moderation';
import { type Db, one } from '../../db/client.ts';
import { columns, computed, type Json, jsonList, jsonObject, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads, unavailableReports } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { bounds } from '../../lib/paging.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { cardTables, detailColumns, fileColumns, priceColumns } from '../ads/ads.queries.ts';
import { waitingSql } from '../ads/ads.rules.ts';
import { type AdContent, contentJson } from '../ads/team-ad.ts';
import { unreadSql } from '../media/media.rules.ts';
import { suspiciousSql } from '../risk/risk.rules.ts';
import { type AgentRecord, recordJson } from './agent-record.ts';

const moderationColumns = together(
  detailColumns,
  columns(ads, 'a', ['adminComment', 'pendingChanges', 'risk', 'riskReasons']),
  jsonList('prices', priceColumns, 'p.changed_at desc', 'ad_prices p where p.ad_id = a.id'),
  computed<{
    claimedBy: string | null;
    claimedByName: string | null;
    content: AdContent;
    /** As the team left it at the last judgement. */
    lastSeen: AdContent | null;
    record: AgentRecord;
    arePhotosRead: boolean;
  }>({
    claimedBy: 'case when a.claimed_until > now() then a.claimed_by end',
    claimedByName: fullNameSql('h'),
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

/** By the ad's id, the agent's number or name, or words of the ward and the description. */
const matching = `($1::text is null or a.id::text = trim(both '%' from $1) or u.phone_number like $2
  or lower(coalesce(g.name, '') || ' ' || ${fullNameSql()}) like $1
  or lower(w.name) like $1 or lower(a.description) like $1)`;

const tables = `ads a join wards w on w.id = a.ward_id join agents g on g.id = a.agent_id join users u on u.id = g.user_id`;

type Search = [text: string | null, phone: string | null];
type Page = [limit: number, skip: number];
type ListFilters = [status: AdStatus | null, wardId: string | null, agentId: string | null];
type Filters = [kind: QueueKind | null, wardId: string | null, agentId: string | null];
const idColumns = columns(ads, 'a', ['id']);
const totalColumns = computed<{ total: number }>({ total: 'count(*)' });

/** The highest risk first, then who waits longest. A suspended agent's ads wait until the agent is back. */
const inQueue = `${tables} where a.deleted_at is null and ${waitingSql()} and u.suspended_at is null and ${matching}
  and ($4::uuid is null or a.ward_id = $4) and ($5::uuid is null or a.agent_id = $5)
  and case $3 when 'new' then a.status = 'pending_approval' when 'changed' then a.status = 'approved'
    when 'suspicious' then ${suspiciousSql()} else true end`;
const queueIds = query`select ${idColumns} from ${inQueue}
  order by a.risk desc, a.updated_at, a.id limit $6 offset $7`.prepare<[...Search, ...Filters, ...Page]>(
  'moderation.queue',
);
const queueTotal = query`select ${totalColumns} from ${inQueue}`.prepare<[...Search, ...Filters]>('moderation.queued');

const inList = `${tables} where a.deleted_at is null and ($3::text is null or a.status = $3) and ${matching}
  and ($4::uuid is null or a.ward_id = $4) and ($5::uuid is null or a.agent_id = $5)`;
const listIds = query`select ${idColumns} from ${inList}
  order by a.created_at desc, a.id limit $6 offset $7`.prepare<[...Search, ...ListFilters, ...Page]>('moderation.list');
const listTotal = query`select ${totalColumns} from ${inList}`.prepare<[...Search, ...ListFilters]>(
  'moderation.listed',
);

export const adsByIds = query`select ${moderationColumns} from ${cardTables} left join users h on h.id = a.claimed_by
  where a.id = any($1) order by array_position($1, a.id)`.prepare<[ids: string[]]>('moderation.ads');

interface Asked {
  status?: AdStatus | undefined;
  q?: string | undefined;
  kind?: QueueKind | undefined;
  wardId?: string | undefined;
  agentId?: string | undefined;
  page: number;
  limit: number;
}

export async function findModerationAds(db: Db, { status, q, kind, wardId, agentId, ...asked }: Asked) {
  const terms: Search = [textPattern(q), phonePattern(q)];
  const place = [wardId ?? null, agentId ?? null] as const;
  const isQueue = status === 'pending_approval' || kind !== undefined;
  const [found, total] = isQueue
    ? await Promise.all([
        queueIds(db, ...terms, kind ?? null, ...place, ...bounds(asked)),
        queueTotal(db, ...terms, kind ?? null, ...place),
      ])
    : await Promise.all([
        listIds(db, ...terms, status ?? null, ...place, ...bounds(asked)),
        listTotal(db, ...terms, status ?? null, ...place),
      ]);
  const ids = found.map(({ id }) => id);
  return { rows: await adsByIds(db, ids), count: one(total).total };
}

/** A reporter's own past. Right: the ad was removed, or is off or deleted. Wrong: it came back, or the team dismissed it. */
const reporterHistory = `select json_build_object(
    'made', count(*),
    'right', count(*) filter (where h.outcome = 'removed' or h.outcome is null and h.reason = 'gone'
      and (x.unavailable_at is not null or x.deleted_at is not null)),
    'wrong', count(*) filter (where h.outcome <> 'removed')
  ) as history
  from unavailable_reports h join ads x on x.id = h.ad_id where h.reporter_id = u.id`;

const reporterColumns = together(
  columns(users, 'u', ['id', 'phoneNumber']),
  columns(unavailableReports, 'r', ['createdAt', 'reason', 'comment', 'isTip']),
  computed<Pick<Reporter, 'fullName' | 'isAnswered' | 'history'>>({
    fullName: fullNameSql(),
    isAnswered: 'r.answered_at is not null',
    history: 'past.history',
  }),
);

const reportColumns = together(
  columns(unavailableReports, 'r', ['adId']),
  computed<{ total: number; firstReportAt: Date; reporters: Json<RowOf<typeof reporterColumns>>[] }>({
    total: 'count(*) over ()',
    firstReportAt: 'min(r.created_at)',
    reporters: `json_agg(${jsonObject(reporterColumns)} order by r.created_at)`,
  }),
);

export const reportedAds = query`select ${reportColumns}
  from unavailable_reports r join users u on u.id = r.reporter_id join ads a on a.id = r.ad_id
    join lateral (${reporterHistory}) past on true
  where r.resolved_at is null and a.deleted_at is null
  group by r.ad_id order by "firstReportAt", r.ad_id limit $1 offset $2`.prepare<Page>('moderation.reports');

export const filesByIds = query`select ${together(columns(cloudFiles, 'f', ['id']), fileColumns)} from cloud_files f
  where f.id = any($1)`.prepare<[ids: string[]]>('moderation.files');
