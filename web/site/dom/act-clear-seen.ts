import { forgetAds } from '#web/features/favorites/sync-lists.ts';
import { fillSeen } from './seen.ts';

/** Deletes the list of seen ads, in this browser even if the call fails. */
export default async function clearSeen(trigger: HTMLElement): Promise<void> {
  await forgetAds('seen').catch(console.warn);
  const page = trigger.closest('.frame');
  if (page) await fillSeen(page);
}
