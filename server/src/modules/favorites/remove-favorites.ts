import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { favorites } from '../../db/schema/ads.ts';
import { keptAds } from '../../db/schema/kept-ads.ts';

/** Removes all that a person kept. */
export async function removeFavorites(tx: Tx, userId: string) {
  await tx.delete(favorites).where(eq(favorites.userId, userId));
  await tx.delete(keptAds).where(eq(keptAds.userId, userId));
}
