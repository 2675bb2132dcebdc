import type { AdStatus } from '@makao/contract/ads';
import { type Db, prepared } from '../../db/client.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { cardColumns, cardTables, type DetailRow } from '../ads/ads.queries.ts';
import { type AdContent, contentJson } from '../ads/team-ad.ts';
import { type AgentRecord, recordJson } from './agent-record.ts';

export interface ModerationRow extends DetailRow {
  admin_comment: string | null;
  pending_changes: unknown;
  claimed_by: string | null;
  claimed_by_name: string | null;
  prices: { price: number; changed_at: string }[];
  content: AdContent;
  /** As the team left it at the last judgement. */
  last_seen: AdContent | null;
  record: AgentRecord;
}

const columns = `${cardColumns}, a.description, w.maps_url, a.admin_comment, a.pending_changes,
  case when a.claimed_until > now() then a.claimed_by end as claimed_by, h.first_name || ' ' || h.last_name as claimed_by_name,
  (select coalesce(json_agg(json_build_object('price', p.price, 'changed_at', p.changed_at) order by p.changed_at desc), '[]')
   from ad_prices p where p.ad_id = a.id) as prices,
  ${contentJson} as content,
  (select l.after->'content' from audit_log l where l.subject_type = 'ad' and l.subject_id = a.id::text and l.after ? 'content'
   order by l.created_at desc, l.id desc limit 1) as last_seen,
  ${recordJson} as record`;

const waiting = `(a.status = 'pending_approval' or a.status = 'approved' and a.pending_changes is not null)`;

/** By the ad's id, the agent's number or name, or words of the ward and the description. */
const matching = `($1::text is null or a.id::text = trim(both '%' from $1) or u.phone_number like $2
  or lower(coalesce(g.name, '') || ' ' || u.first_name || ' ' || u.last_name) like $1
  or lower(w.name) like $1 or lower(a.description) like $1)`;

const tables = `ads a join wards w on w.id = a.ward_id join agents g on g.id = a.agent_id join users u on u.id = g.user_id`;

type Search = [text: string | null, phone: string | null];
type Page = [limit: number, skip: number];
interface IdRow {
  id: string;
  total: number;
}

/** Oldest first. A suspended agent's ads wait until he is back. */
const queueIds = prepared<IdRow, [...Search, ...Page]>(
  'moderation.queue',
  `select a.id, count(*) over () as total from ${tables}
   where a.deleted_at is null and u.suspended_at is null and ${waiting} and ${matching}
   order by a.updated_at, a.id limit $3 offset $4`,
);
const listIds = prepared<IdRow, [...Search, ...Page, status: AdStatus | null]>(
  'moderation.list',
  `select a.id, count(*) over () as total from ${tables}
   where a.deleted_at is null and ($5::text is null or a.status = $5) and ${matching}
   order by a.created_at desc, a.id limit $3 offset $4`,
);
const adsByIds = prepared<ModerationRow, [ids: string[]]>(
  'moderation.ads',
  `select ${columns} from ${cardTables} left join users h on h.id = a.claimed_by where a.id = any($1)
   order by array_position($1, a.id)`,
);

export const findByIds = (db: Db, ids: string[]) => adsByIds(db, ids);

export async function findModerationAds(
  db: Db,
  { status, q, page, limit }: { status?: AdStatus | undefined; q?: string | undefined; page: number; limit: number },
) {
  const terms = [textPattern(q), phonePattern(q), limit, (page - 1) * limit] as const;
  const found =
    status === 'pending_approval' ? await queueIds(db, ...terms) : await listIds(db, ...terms, status ?? null);
  return {
    rows: await adsByIds(
      db,
      found.map(({ id }) => id),
    ),
    count: found[0]?.total ?? 0,
  };
}

export interface ReportedRow {
  ad_id: string;
  total: number;
  first_report_at: Date;
  reporters: { id: string; fullName: string; createdAt: string }[];
}

export const reportedAds = prepared<ReportedRow, Page>(
  'moderation.reports',
  `select r.ad_id, count(*) over () as total, min(r.created_at) as first_report_at,
     json_agg(json_build_object('id', u.id, 'fullName', u.first_name || ' ' || u.last_name, 'createdAt', r.created_at)
       order by r.created_at) as reporters
   from unavailable_reports r join users u on u.id = r.reporter_id join ads a on a.id = r.ad_id
   where r.resolved_at is null and a.deleted_at is null
   group by r.ad_id order by first_report_at, r.ad_id limit $1 offset $2`,
);

export interface WardNames {
  id: string;
  name: string;
  maps_url: string | null;
  city_id: string;
  city_name: string;
}
export const wardsByIds = prepared<WardNames, [ids: string[]]>(
  'moderation.wards',
  `select w.id, w.name, w.maps_url, c.id as city_id, c.name as city_name
   from wards w join cities c on c.id = w.city_id where w.id = any($1)`,
);
export const filesByIds = prepared<{ id: string } & DetailRow['media'][number], [ids: string[]]>(
  'moderation.files',
  'select id, path, width, height, color from cloud_files where id = any($1)',
);
