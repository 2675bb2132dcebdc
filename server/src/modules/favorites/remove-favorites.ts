import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { favorites, keptAds } from '../../db/schema/favorites.ts';

/** Removes all that a person kept. */
export async function removeFavorites(tx: Tx, userId: string) {
  await tx.delete(favorites).where(eq(favorites.userId, userId));
  await tx.delete(keptAds).where(eq(keptAds.userId, userId));
}
