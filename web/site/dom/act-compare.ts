import { m } from '@makao/i18n/messages';
import { compareWith } from '#web/features/favorites/stored-lists.ts';
import { notify } from '#web/lib/notify.ts';
import { shareLists } from './share-lists.ts';

/** Adds an ad to the comparison. It opens from its bar, never by itself: that would take people off the page. */
export default async function compare(trigger: HTMLElement): Promise<void> {
  const ids = compareWith(trigger.dataset.ad ?? '');
  notify({ kind: 'success', text: ids.length < 2 ? m.ads_compare_added() : m.ads_compare_open({ count: ids.length }) });
  await shareLists();
}
