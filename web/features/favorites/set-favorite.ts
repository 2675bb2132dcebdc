import type { addFavorite, removeFavorite } from '@makao/contract/favorites';
import { readSession, storeSession } from '#web/features/accounts/session.ts';
import { call } from '#web/lib/call.ts';

function remember(adId: string, isFavorite: boolean): void {
  const others = readSession().favorites.filter((id) => id !== adId);
  storeSession({ favorites: isFavorite ? [adId, ...others] : others });
}

/** Adds or removes a favorite. Optimistic: undone when the server refuses. */
export async function setFavorite(adId: string, isFavorite: boolean): Promise<void> {
  remember(adId, isFavorite);
  try {
    await (isFavorite
      ? call<typeof addFavorite>({ method: 'POST', path: '/ads/:id/favorite' }, { params: { id: adId } })
      : call<typeof removeFavorite>({ method: 'DELETE', path: '/ads/:id/favorite' }, { params: { id: adId } }));
  } catch (error) {
    if (readSession().user) remember(adId, !isFavorite);
    throw error;
  }
}
