import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';

/** Deletes all searches of a user, with their results. */
export const removeSearches = (tx: Tx, userId: string) =>
  tx.delete(userAdSearches).where(eq(userAdSearches.userId, userId));
