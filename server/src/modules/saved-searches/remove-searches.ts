import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';

/** Removes all searches of a person, with what they found. */
export const removeSearches = (tx: Tx, userId: string) =>
  tx.delete(userAdSearches).where(eq(userAdSearches.userId, userId));
