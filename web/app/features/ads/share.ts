import { m } from '@makao/i18n/messages';
import { notify } from '#app/lib/notify.ts';

/** Hands an ad to another program of the phone; where there is none, its address is copied. */
export async function shareAd(title: string, link: string) {
  if (navigator.share) {
    // Closing the sheet is no failure.
    await navigator.share({ title, text: title, url: link }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(link);
    notify({ kind: 'success', text: m.ads_list_copied() });
  } catch {
    notify({ kind: 'information', text: m.ads_list_copyFailed({ link }), duration: 15_000 });
  }
}
