import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { columns, query } from '../../db/columns.ts';
import { deletedAdDays } from '../../db/retention.ts';
import { cloudFiles, pictureCopies, pictureMarks } from '../../db/schema/media.ts';
import type { Services } from '../../services.ts';
import { allFilesOf } from './picture-files.ts';

const batchSize = 50;

const isGone = `a.deleted_at < now() - interval '${deletedAdDays} days'`;
/** Used by no ad, pending change, proof, profile or block. A deleted ad keeps its files for a while. */
const isUnused = (f: string) => `not exists (select from ad_media m join ads a on a.id = m.ad_id
    where m.file_id = ${f}.id and (${isGone}) is not true)
  and not exists (select from ads a, jsonb_array_elements_text(a.pending_changes->'imagesUuids') as image
    where a.pending_changes is not null and a.deleted_at is null and image::uuid = ${f}.id)
  and not exists (select from home_proofs p join ads a on a.id = p.ad_id
    where p.file_id = ${f}.id and (${isGone}) is not true)
  and not exists (select from block_list b where b.file_id = ${f}.id and b.ended_at is null)
  and not exists (select from users u where u.profile_image_id = ${f}.id)`;

const unusedAfter = query`select ${columns(cloudFiles, 'f', ['id', 'createdAt'])} from cloud_files f
   where f.removed_at is null and f.created_at < now() - interval '1 day' and (f.created_at, f.id) > ($1, $2)
     and ${isUnused('f')}
   order by f.created_at, f.id limit ${batchSize}`.prepare<[createdAt: Date, id: string]>('cloudFiles.unused');

/** Deletes unused uploads from the store; their rows stay, marked as removed. */
export async function removeUnusedFiles({ db, storage }: Services, signal?: AbortSignal) {
  let [createdAt, id] = [new Date(0), '00000000-0000-0000-0000-000000000000'];
  while (!signal?.aborted) {
    const found = await unusedAfter(db, createdAt, id);
    const last = found.at(-1);
    if (!last) return;
    [createdAt, id] = [last.createdAt, last.id];
    await db.transaction(async (tx) => {
      // A write that uses a file locks it first, so a check under our own lock is safe.
      const locked = await tx
        .select({ id: cloudFiles.id })
        .from(cloudFiles)
        .where(
          and(
            inArray(
              cloudFiles.id,
              found.map((file) => file.id),
            ),
            isNull(cloudFiles.removedAt),
          ),
        )
        .for('update', { skipLocked: true });
      if (locked.length === 0) return;
      const ids = locked.map((file) => file.id);
      const rows = await tx
        .update(cloudFiles)
        .set({ removedAt: sql`now()` })
        .where(and(inArray(cloudFiles.id, ids), sql.raw(isUnused('cloud_files'))))
        .returning({ id: cloudFiles.id, path: cloudFiles.path, number: cloudFiles.number });
      if (rows.length === 0) return;
      const removed = rows.map((row) => row.id);
      await tx.delete(pictureMarks).where(
        inArray(
          pictureMarks.picture,
          rows.map(({ number }) => number),
        ),
      );
      await tx
        .delete(pictureCopies)
        .where(or(inArray(pictureCopies.fileId, removed), inArray(pictureCopies.otherId, removed)));
      // Before the commit: if interrupted here, the next run finds them again.
      for (const { path } of rows) await Promise.all(allFilesOf(path).map((name) => storage.remove(name)));
    });
  }
}
