import { m } from '@makao/i18n/messages';
import { notify } from '#web/lib/notify.ts';

/** Copies an address. */
export default async function copy({ dataset: { link = '' } }: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify({ kind: 'success', text: m.ads_list_copied(), duration: 8000 });
  } catch {
    notify({ kind: 'information', text: m.ads_list_copyFailed({ link }), duration: 15_000 });
  }
}
