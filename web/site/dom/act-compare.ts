import { m } from '@makao/i18n/messages';
import { compareWith } from '#web/features/favorites/stored-lists.ts';
import { notify } from '#web/lib/notify.ts';

/** Adds an ad to the comparison, which opens from the second ad on. */
export default function compare(trigger: HTMLElement): void {
  const ids = compareWith(trigger.dataset.ad ?? '');
  if (ids.length < 2) notify({ kind: 'success', text: m.ads_compare_added() });
  else location.assign(`/compare?ids=${ids.join(',')}`);
}
