import { m } from '@makao/i18n/messages';
import { compareWith } from '#web/lib/kept-here.ts';
import { notify } from '#web/lib/notify.ts';

/** Hands an ad to another program of the phone; where there is none, its address is copied. */
export async function shareAd(title: string, link: string) {
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

/** Puts an ad beside those that are compared: the first waits for a second. */
export function compareAd(adId: string) {
  const ids = compareWith(adId);
  if (ids.length < 2) notify({ kind: 'success', text: m.ads_compare_added() });
  else location.assign(`/compare?ids=${ids.join(',')}`);
}
