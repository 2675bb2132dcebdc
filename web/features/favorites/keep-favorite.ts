import type { addFavorite, removeFavorite } from '@makao/contract/favorites';
import { call } from '#web/lib/call.ts';
import { keepSession, readSession } from '#web/features/accounts/session.ts';

function remember(adId: string, keep: boolean): void {
  const others = readSession().favorites.filter((id) => id !== adId);
  keepSession({ favorites: keep ? [adId, ...others] : others });
}

/** Adds or removes a favorite: shown at once, and undone when the server refuses. */
export async function keepFavorite(adId: string, keep: boolean): Promise<void> {
  remember(adId, keep);
  try {
    await (keep
      ? call<typeof addFavorite>({ method: 'POST', path: '/ads/:id/favorite' }, { params: { id: adId } })
      : call<typeof removeFavorite>({ method: 'DELETE', path: '/ads/:id/favorite' }, { params: { id: adId } }));
  } catch (error) {
    if (readSession().user) remember(adId, !keep);
    throw error;
  }
}
