import type { SimilarPicture } from '@makao/contract/moderation';
import type { Db } from '../../db/client.ts';
import { columns, computed, present, query, type RowOf, together } from '../../db/columns.ts';
import { ads } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { wards } from '../../db/schema/places.ts';
import type { FileUrl } from '../../services.ts';
import { agentNameSql } from '../accounts/accounts.rules.ts';

const useColumns = together(
  columns(cloudFiles, 'f', { path: 'path' }),
  columns(cloudFiles, 'o', { otherPath: 'path' }),
  columns(ads, 'x', ['id', 'status', 'createdAt', 'agentId']),
  present(columns(ads, 'x', ['price'])),
  columns(wards, 'w', { wardName: 'name' }),
  computed<{ isDeleted: boolean; agentName: string; likeness: number; isOwn: boolean; times: number }>({
    isDeleted: 'x.deleted_at is not null',
    agentName: agentNameSql(),
    likeness: 'x.likeness',
    isOwn: 'x.agent_id = x.own_agent_id',
    times: 'x.times::int',
  }),
);
type UseRow = RowOf<typeof useColumns>;

const most = 50;

/**
 * Other ads that show a picture of this one or a copy: per picture and other agent the earliest, most likely the
 * owner's, with a count. A stolen photo stays one line however often it is used.
 */
const usesOf = query`with pictures as (
    select a.id as ad_id, a.agent_id, f.id from ads a join cloud_files f
      on (f.id in (select m.file_id from ad_media m where m.ad_id = a.id)
        or f.id in (select image::uuid from jsonb_array_elements_text(a.pending_changes->'imagesUuids') image))
    where a.id = $1
  ), alike as (
    select p.id, p.id as other_id, 100::smallint as likeness, p.ad_id, p.agent_id from pictures p
    union all select c.file_id, c.other_id, c.likeness, p.ad_id, p.agent_id from pictures p join picture_copies c on c.file_id = p.id
  ), uses as (
    select distinct on (l.id, x.agent_id) x.*, l.id as file_id, l.other_id, l.likeness, l.agent_id as own_agent_id,
      count(*) over (partition by l.id, x.agent_id) as times
    from alike l join ad_media m on m.file_id = l.other_id join ads x on x.id = m.ad_id and x.id <> l.ad_id
    order by l.id, x.agent_id, x.created_at, x.id
  )
  select ${useColumns} from uses x join cloud_files f on f.id = x.file_id join cloud_files o on o.id = x.other_id
  join wards w on w.id = x.ward_id join agents g on g.id = x.agent_id join users u on u.id = g.user_id
  order by "isOwn", x.created_at, x.id, f.id limit ${most}`.prepare<[adId: string]>('moderation.uses');

/** Copies in ads of other agents, earliest first, and all of the agent's own as one last entry. */
export async function findSimilarPictures(db: Db, adId: string, fileUrl: FileUrl): Promise<SimilarPicture[]> {
  const uses = await usesOf(db, adId);
  const [own, others] = [uses.filter(({ isOwn }) => isOwn), uses.filter(({ isOwn }) => !isOwn)];
  const times = own.reduce((sum, use) => sum + use.times, 0);
  return [...others, ...own.slice(0, 1).map((use) => ({ ...use, times }))].map((use) => presentUse(use, fileUrl));
}

const presentUse = (use: UseRow, fileUrl: FileUrl): SimilarPicture => ({
  pictureUrl: fileUrl(use.path),
  otherPictureUrl: fileUrl(use.otherPath),
  distance: 100 - use.likeness,
  isOwn: use.isOwn,
  times: use.times,
  ad: {
    id: use.id,
    status: use.status,
    isDeleted: use.isDeleted,
    agentName: use.agentName,
    price: use.price,
    wardName: use.wardName,
    createdAt: use.createdAt.toISOString(),
  },
});
