import type { Db } from '../../db/client.ts';
import {
  columns,
  computed,
  type Json,
  jsonObject,
  maybe,
  optional,
  query,
  type RowOf,
  together,
} from '../../db/columns.ts';
import { adStats, ads } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { cities, landmarks, wards } from '../../db/schema/places.ts';
import type { PendingChanges, Unfinished } from './ad-values.ts';
import { anyAdColumns, anyAdTables, fileColumns, priceColumns, wholeDetailColumns } from './ads.queries.ts';
import { askedAboutSql, safeUntilSql } from './ads.rules.ts';

/** The columns of a place under the names that an ad row uses. */
const cityColumns = columns(cities, 'nc', { cityId: 'id', cityName: 'name' });
const placeColumns = together(
  columns(wards, 'nw', { wardId: 'id', wardName: 'name', mapsUrl: 'mapsUrl' }),
  cityColumns,
);
const landmarkColumns = columns(landmarks, 'nl', ['id', 'name', 'status']);
const ownFileColumns = together(columns(cloudFiles, 'f', ['id']), fileColumns);
const fileList = (orderBy: string) => `coalesce(json_agg(${jsonObject(ownFileColumns)} order by ${orderBy}), '[]')`;

/** Place and pictures with pending changes applied, or as an incomplete draft has them. */
const nextColumns = computed<{
  nextWard: Json<RowOf<typeof placeColumns>> | null;
  /** For an incomplete draft, which may have a city but no ward yet. */
  nextCity: Json<RowOf<typeof cityColumns>> | null;
  /** Also one that only its agent sees yet. */
  nextLandmark: Json<RowOf<typeof landmarkColumns>> | null;
  files: Json<RowOf<typeof ownFileColumns>>[];
}>({
  nextWard: `case when a.pending_changes ? 'wardId' then (
    select ${jsonObject(placeColumns)}
    from wards nw join cities nc on nc.id = nw.city_id where nw.id = (a.pending_changes->>'wardId')::uuid) end`,
  nextCity: `case when a.pending_changes ? 'cityId' then (
    select ${jsonObject(cityColumns)} from cities nc where nc.id = (a.pending_changes->>'cityId')::uuid) end`,
  nextLandmark: `(select ${jsonObject(landmarkColumns)} from landmarks nl
    where nl.id = case when a.pending_changes ? 'landmarkId' then (a.pending_changes->>'landmarkId')::uuid else a.landmark_id end
      and nl.status in ('accepted', 'proposed'))`,
  files: `case when a.pending_changes ? 'imagesUuids' then (
    select ${fileList('i.position')}
    from jsonb_array_elements_text(a.pending_changes->'imagesUuids') with ordinality as i(id, position)
    join cloud_files f on f.id = i.id::uuid)
  else (
    select ${fileList('m.position')} from ad_media m join cloud_files f on f.id = m.file_id where m.ad_id = a.id)
  end`,
});

const agentAdColumns = together(
  maybe(wholeDetailColumns),
  anyAdColumns,
  columns(ads, 'a', ['adminComment', 'outcomePrice', 'outcomeThroughUs', 'version']),
  computed<{ pendingChanges: PendingChanges | Unfinished | null; isAskedAbout: boolean; safeUntil: Date | null }>({
    pendingChanges: 'a.pending_changes',
    isAskedAbout: askedAboutSql(),
    safeUntil: safeUntilSql(),
  }),
  optional(columns(adStats, 's', ['views', 'favorites', 'contacts', 'notifications'])),
  nextColumns,
  priceColumns,
);
export type AgentAdRow = RowOf<typeof agentAdColumns>;

const tables = `${anyAdTables} left join ad_stats s on s.ad_id = a.id`;

const byIds = query`select ${agentAdColumns} from ${tables}
  where a.agent_id = $1 and a.id = any($2) and a.deleted_at is null`.prepare<[agentId: string, ids: string[]]>(
  'agentAds.byIds',
);

const lastSentColumns = together(
  columns(ads, 'a', ['price', 'monthsInAdvance', 'connexionFees', 'feesForVisit']),
  columns(wards, 'w', { wardId: 'id', cityId: 'cityId' }),
);
export type LastSent = RowOf<typeof lastSentColumns>;
/** The agent's last submitted ad in a ward that is still active. */
const lastSent =
  query`select ${lastSentColumns} from (select * from ads where agent_id = $1 and submitted_at is not null and deleted_at is null
    order by submitted_at desc limit 1) a
  join wards w on w.id = a.ward_id and w.is_active`.prepare<[agentId: string]>('agentAds.lastSent');

export const findLastSent = async (db: Db, agentId: string) => (await lastSent(db, agentId))[0];

/** Ads of an agent, in this order. */
export async function fetchAgentAds(db: Db, agentId: string, ids: string[]): Promise<AgentAdRow[]> {
  const byId = new Map((await byIds(db, agentId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findAgentAd(db: Db, agentId: string, id: string): Promise<AgentAdRow | undefined> {
  return (await byIds(db, agentId, [id]))[0];
}
