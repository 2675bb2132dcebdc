import { buffer } from 'node:stream/consumers';
import type { SimilarPicture } from '@makao/contract/moderation';
import sharp from 'sharp';
import { columns, computed, present, query, type RowOf, together } from '../../db/columns.ts';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { wards } from '../../db/schema/places.ts';
import { type Grey, greyOf, likeness, lookupsOf } from '../../lib/fingerprint.ts';
import type { Services } from '../../services.ts';
import { agentNameSql } from '../accounts/accounts.rules.ts';
import { findLike } from '../media/find-like.ts';
import { beside } from '../media/picture-files.ts';

const pictureColumns = together(
  columns(cloudFiles, 'f', ['id', 'path']),
  // The driver reads what fits a number as one.
  computed<{ fingerprint: bigint | number | null }>({ fingerprint: 'f.fingerprint' }),
);
type PictureRow = RowOf<typeof pictureColumns>;

/** The pictures of an ad, those that wait with its changes among them. */
const picturesOf = query`select distinct ${pictureColumns}
  from ads a join cloud_files f on f.path like '%.webp' and f.removed_at is null
    and (f.id in (select m.file_id from ad_media m where m.ad_id = a.id)
      or f.id in (select image::uuid from jsonb_array_elements_text(a.pending_changes->'imagesUuids') image))
  where a.id = $1`.prepare<[adId: string]>('moderation.pictures');

/** Ads that show one of these files, besides the one looked at. */
const usesOf = query`select ${columns(adMedia, 'm', ['fileId'])}, ${columns(cloudFiles, 'f', ['path'])},
    ${columns(ads, 'a', ['id', 'status', 'createdAt'])}, ${present(columns(ads, 'a', ['price']))}, ${columns(wards, 'w', { wardName: 'name' })},
    ${computed<{ isDeleted: boolean; agentName: string }>({
      isDeleted: 'a.deleted_at is not null',
      agentName: agentNameSql(),
    })}
  from ad_media m join cloud_files f on f.id = m.file_id join ads a on a.id = m.ad_id join wards w on w.id = a.ward_id
  join agents g on g.id = a.agent_id join users u on u.id = g.user_id
  where m.file_id = any($1) and a.id <> $2 order by a.created_at desc, a.id`.prepare<[fileIds: string[], adId: string]>(
  'moderation.uses',
);

/** Of what is found by 64 bits, the nearest are looked at more closely. */
const candidates = 12;
/** Copies keep 95 of 100 finer bits and more; of 10,000 drawings no two different ones shared more than 87. */
const sameFrom = 0.9;
const most = 20;

/** Pictures of other ads that are a copy of one of this ad's, or that this ad's is a copy of. */
export async function findSimilarPictures(services: Services, adId: string): Promise<SimilarPicture[]> {
  const pictures = await picturesOf(services.db, adId);
  const found = await Promise.all(pictures.map((picture) => similarTo(services, adId, picture)));
  return found
    .flat()
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most);
}

async function similarTo({ db, storage, fileUrl }: Services, adId: string, picture: PictureRow) {
  const grey = await readGrey(storage, picture.path);
  if (!grey) return [];
  const lookups = lookupsOf(grey);
  // What is stored was made smaller and pressed. As it was sent, it is the same as whatever else was sent so.
  if (picture.fingerprint !== null) lookups.push({ ...lookups[0]!, fingerprint: BigInt(picture.fingerprint) });
  const near = await findLike(db, lookups, [], candidates);
  const uses = await usesOf(
    db,
    near.map(({ id }) => id),
    adId,
  );
  const paths = new Map(uses.map(({ fileId, path }) => [fileId, path]));
  const same = await Promise.all(
    near.map(async (file) => {
      const path = paths.get(file.id);
      const other = path && (file.id === picture.id ? grey : await readGrey(storage, path));
      const isSame = other && file.lookups.some((number) => likeness(grey, lookups[number]!.view, other) >= sameFrom);
      return isSame ? file : [];
    }),
  );
  return same.flat().flatMap(({ id, distance }) =>
    uses
      .filter(({ fileId }) => fileId === id)
      .map(
        (use): SimilarPicture => ({
          pictureUrl: fileUrl(picture.path),
          otherPictureUrl: fileUrl(use.path),
          distance,
          ad: {
            id: use.id,
            status: use.status,
            isDeleted: use.isDeleted,
            agentName: use.agentName,
            price: use.price,
            wardName: use.wardName,
            createdAt: use.createdAt.toISOString(),
          },
        }),
      ),
  );
}

/** The smallest size there is of a picture; null when the store has lost it. */
async function readGrey(storage: Services['storage'], path: string): Promise<Grey | null> {
  const file = (await storage.get(beside(path, '320.webp'))) ?? (await storage.get(path));
  return file && greyOf(sharp(await buffer(file.body)));
}
