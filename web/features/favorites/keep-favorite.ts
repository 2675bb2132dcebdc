import '#web/lib/jitless.ts';
import { addFavorite, removeFavorite } from '@makao/contract/favorites';
import { browserApi } from '#web/lib/browser-api.ts';
import { keepSession, readSession } from '#web/lib/session.ts';

function remember(adId: string, keep: boolean) {
  const others = readSession().favorites.filter((id) => id !== adId);
  keepSession({ favorites: keep ? [adId, ...others] : others });
}

/** Adds or removes a favorite: shown at once, and undone when the server refuses. */
export async function keepFavorite(adId: string, keep: boolean): Promise<void> {
  remember(adId, keep);
  try {
    await browserApi().call(keep ? addFavorite : removeFavorite, { params: { id: adId } });
  } catch (error) {
    if (readSession().user) remember(adId, !keep);
    throw error;
  }
}
