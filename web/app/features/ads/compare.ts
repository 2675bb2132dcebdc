import { m } from '@makao/i18n/messages';
import { compareWith } from '#app/lib/kept-ads.ts';
import { notify } from '#app/lib/notify.ts';

/** Puts an ad beside those that are compared: the first waits for a second. */
export function compareAd(adId: string) {
  const ids = compareWith(adId);
  if (ids.length < 2) notify({ kind: 'success', text: m.ads_compare_added() });
  else location.assign(`/compare?ids=${ids.join(',')}`);
}
