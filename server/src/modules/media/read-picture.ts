import { and, eq, isNull } from 'drizzle-orm';
import { cloudFiles, pictureCopies, pictureMarks } from '../../db/schema/media.ts';
import { storedWords } from '../../lib/picture-words.ts';
import type { Services } from '../../services.ts';
import { findCopies, seePicture } from './find-copies.ts';
import { unread } from './media.rules.ts';

/** Learns what a picture is found by, and looks for copies of it. Does nothing when that was done. */
export async function readPicture(services: Services, id: string) {
  const { db, storage, raise } = services;
  const [file] = await db
    .select({
      id: cloudFiles.id,
      number: cloudFiles.number,
      path: cloudFiles.path,
      fingerprint: cloudFiles.fingerprint,
    })
    .from(cloudFiles)
    .where(and(eq(cloudFiles.id, id), isNull(cloudFiles.removedAt), unread));
  if (!file) return;
  const seen = await seePicture(storage, file.path);
  const words = seen ? storedWords(seen.marks, seen.picture) : [];
  // Before the search: of two copies that are read at the same moment, the later finds the other.
  if (words.length > 0)
    await db
      .insert(pictureMarks)
      .values(words.map((word) => ({ word, picture: file.number })))
      .onConflictDoNothing();
  const copies = seen ? await findCopies(services, file, seen) : [];
  await db.transaction(async (tx) => {
    const both = copies.flatMap(({ id: otherId, likeness }) => {
      const percent = Math.round(likeness * 100);
      return [
        { fileId: id, otherId, likeness: percent },
        { fileId: otherId, otherId: id, likeness: percent },
      ];
    });
    if (both.length > 0) await tx.insert(pictureCopies).values(both).onConflictDoNothing();
    await tx.update(cloudFiles).set({ readAt: new Date() }).where(eq(cloudFiles.id, id));
    await raise(tx, 'pictureRead', { fileId: id });
  });
}
