import type { fileSources } from '@makao/contract/media';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cloudFiles } from '../../db/schema/media.ts';

interface Claim {
  userId: string;
  source: (typeof fileSources)[number];
  uuids: string[];
  /** Files in the same place already, whichever person sent them. */
  already?: string[];
}

/**
 * Whether a person may use these files: their own, of that kind, and still there. They stay until the transaction
 * ends: the job that clears the store takes them for itself the same way.
 */
export async function claimFiles(tx: Tx, { userId, source, uuids, already = [] }: Claim): Promise<boolean> {
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
