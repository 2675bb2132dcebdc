import type { fileSources } from '@makao/contract/media';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cloudFiles } from '../../db/schema/media.ts';

interface Adoption {
  userId: string;
  source: (typeof fileSources)[number];
  uuids: string[];
  /** Files that are in this place already, whoever uploaded them. */
  already?: string[];
}

/**
 * Takes files out of the upload area. False unless all exist, are of that kind and belong to the user. The share lock
 * keeps `removeUnusedFiles` from deleting them before the transaction ends.
 */
export async function adoptFiles(tx: Tx, { userId, source, uuids, already = [] }: Adoption): Promise<boolean> {
  const found = await tx
    .select({ id: cloudFiles.id })
    .from(cloudFiles)
    .where(
      and(
        inArray(cloudFiles.id, uuids),
        eq(cloudFiles.source, source),
        isNull(cloudFiles.removedAt),
        or(eq(cloudFiles.ownerId, userId), inArray(cloudFiles.id, already)),
      ),
    )
    .for('share');
  return found.length === new Set(uuids).size;
}
