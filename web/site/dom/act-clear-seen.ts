import { forgetAds } from '#web/features/favorites/sync-lists.ts';
import { fillSeen } from './seen.ts';

/** Forgets which ads were looked at. Here they are gone even if the account can't be reached. */
export default async function clearSeen(trigger: HTMLElement): Promise<void> {
  await forgetAds('seen').catch(console.warn);
  const page = trigger.closest('.frame');
  if (page) await fillSeen(page);
}
