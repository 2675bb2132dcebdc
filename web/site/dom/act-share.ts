import { m } from '@makao/i18n/messages';
import { notify } from '#web/lib/notify.ts';

/** Opens the phone's share sheet; without one, copies the address. */
export default async function share(trigger: HTMLElement): Promise<void> {
  const { title = '', link = '' } = trigger.dataset;
  if (navigator.share) {
    // Closing the sheet is no failure.
    await navigator.share({ title, text: title, url: link }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(link);
    notify({ kind: 'success', text: m.ads_list_copied(), duration: 8000 });
  } catch {
    notify({ kind: 'information', text: m.ads_list_copyFailed({ link }), duration: 15_000 });
  }
}
