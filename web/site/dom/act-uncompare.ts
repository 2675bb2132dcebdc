import { forgetAds } from '#web/features/favorites/sync-lists.ts';

/** Removes an ad from the comparison. */
export default async function uncompare(trigger: HTMLElement): Promise<void> {
  await forgetAds('compare', trigger.dataset.ad).catch(console.warn);
  if (trigger instanceof HTMLAnchorElement) location.replace(trigger.href);
}
