import { and, eq, isNull } from 'drizzle-orm';
import { cloudFiles, pictureCopies, pictureMarks } from '../../db/schema/media.ts';
import { storedWords } from '../../lib/picture-words.ts';
import type { Services } from '../../services.ts';
import { findCopies, seePicture } from './find-copies.ts';
import { unread } from './media.rules.ts';

/** Computes a picture's features and searches for copies. Does nothing if it was done before. */
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
  // Stored before the search: of two copies processed at once, the later one finds the other.
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
