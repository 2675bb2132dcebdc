import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { favorites, rememberedAds } from '../../db/schema/favorites.ts';

/** Removes all favorites and remembered ads of a user. */
export async function removeFavorites(tx: Tx, userId: string) {
  await tx.delete(favorites).where(eq(favorites.userId, userId));
  await tx.delete(rememberedAds).where(eq(rememberedAds.userId, userId));
}
