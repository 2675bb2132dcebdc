import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { favorites } from '../../db/schema/ads.ts';

/** Removes all that a person kept. */
export const removeFavorites = (tx: Tx, userId: string) => tx.delete(favorites).where(eq(favorites.userId, userId));
