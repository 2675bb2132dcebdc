import { forgetAds } from '#web/features/favorites/sync-lists.ts';

/** Takes an ad out of the comparison, and forgets that it was in it. */
export default async function uncompare(trigger: HTMLElement): Promise<void> {
  await forgetAds('compare', trigger.dataset.ad).catch(console.warn);
  if (trigger instanceof HTMLAnchorElement) location.replace(trigger.href);
}
