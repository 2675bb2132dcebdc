import type { AdStatus } from '@makao/contract/ads';
import { type Db, prepared } from '../../db/client.ts';
import type { PendingChanges } from './ad-values.ts';
import { cardColumns, cardTables, type DetailRow } from './ads.queries.ts';

type File = DetailRow['media'][number] & { id: string };

export interface AgentAdRow extends DetailRow {
  admin_comment: string | null;
  pending_changes: PendingChanges | null;
  /** The place and the pictures as they will be once the waiting changes are approved. */
  next_ward: { id: string; name: string; mapsUrl: string | null; cityId: string; cityName: string } | null;
  files: File[];
  prices: { price: number; changedAt: string }[];
  views: number | null;
  favorites: number | null;
  contacts: number | null;
  notifications: number | null;
}

const fileList = (position: string) =>
  `coalesce(json_agg(json_build_object('id', f.id, 'path', f.path, 'width', f.width, 'height', f.height,
     'color', f.color) order by ${position}), '[]')`;

const columns = `${cardColumns}, a.description, w.maps_url, a.admin_comment, a.pending_changes,
  s.views, s.favorites, s.contacts, s.notifications,
  case when a.pending_changes ? 'wardId' then (
    select json_build_object('id', nw.id, 'name', nw.name, 'mapsUrl', nw.maps_url, 'cityId', nc.id, 'cityName', nc.name)
    from wards nw join cities nc on nc.id = nw.city_id where nw.id = (a.pending_changes->>'wardId')::uuid) end as next_ward,
  case when a.pending_changes ? 'imagesUuids' then (
    select ${fileList('i.position')}
    from jsonb_array_elements_text(a.pending_changes->'imagesUuids') with ordinality as i(id, position)
    join cloud_files f on f.id = i.id::uuid)
  else (
    select ${fileList('m.position')} from ad_media m join cloud_files f on f.id = m.file_id where m.ad_id = a.id)
  end as files,
  (select coalesce(json_agg(json_build_object('price', p.price, 'changedAt', p.changed_at) order by p.changed_at desc), '[]')
   from (select price, changed_at from ad_prices where ad_id = a.id order by changed_at desc limit 20) p) as prices`;

const tables = `${cardTables} left join ad_stats s on s.ad_id = a.id`;

/** The status as the agent reads it: an approved ad with waiting changes is pending for him. */
const matching = `a.agent_id = $1 and a.deleted_at is null
  and ($2::text[] is null
    or case when a.pending_changes is null then a.status else 'pending_approval' end = any($2::text[]))
  and ($3::boolean is null or (a.expiration_date <= now()) = $3)`;

type Filters = [agentId: string, statuses: AdStatus[] | null, expired: boolean | null];

const page = prepared<AgentAdRow, [...Filters, limit: number, skip: number]>(
  'agentAds.page',
  `select ${columns} from ${tables} where ${matching} order by a.created_at desc, a.id limit $4 offset $5`,
);
const count = prepared<{ total: number }, Filters>(
  'agentAds.count',
  `select count(*) as total from ads a where ${matching}`,
);
const one = prepared<AgentAdRow, [agentId: string, id: string]>(
  'agentAds.one',
  `select ${columns} from ${tables} where a.agent_id = $1 and a.id = $2 and a.deleted_at is null`,
);

interface AgentAdQuery {
  status?: AdStatus[] | undefined;
  publicationStatus?: 'ongoing' | 'expired' | undefined;
  page: number;
  limit: number;
}

export async function findAgentAds(db: Db, agentId: string, query: AgentAdQuery) {
  const { status, publicationStatus, limit } = query;
  const filters: Filters = [agentId, status ?? null, publicationStatus ? publicationStatus === 'expired' : null];
  const [rows, [counted]] = await Promise.all([
    page(db, ...filters, limit, (query.page - 1) * limit),
    count(db, ...filters),
  ]);
  return { rows, count: counted!.total };
}

export async function findAgentAd(db: Db, agentId: string, id: string): Promise<AgentAdRow | undefined> {
  return (await one(db, agentId, id))[0];
}
