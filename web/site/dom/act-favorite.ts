import { readSession } from '#web/features/accounts/session.ts';
import { setFavorite } from '#web/features/favorites/set-favorite.ts';

/** A link saves the ad; the button of a signed-in user toggles it. */
export default async function toggleFavorite(trigger: HTMLElement): Promise<void> {
  const adId = trigger.dataset.ad ?? '';
  const isSaved = readSession().favorites.includes(adId);
  const wanted = trigger.getAttribute('aria-pressed') !== 'true';
  if (isSaved !== wanted) await setFavorite(adId, wanted);
}
