import copy from './act-copy.ts';

/** Opens the phone's share sheet; without one, copies the address. */
export default async function share(trigger: HTMLElement): Promise<void> {
  const { title = '', link = '' } = trigger.dataset;
  if (!navigator.share) return copy(trigger);
  // Closing the sheet is no failure.
  await navigator.share({ title, text: title, url: link }).catch(() => {});
}
