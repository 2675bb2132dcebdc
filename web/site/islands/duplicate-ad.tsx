import { m } from '@makao/i18n/messages';
import DuplicateDialog from '#web/features/ads/agent/duplicate-dialog.tsx';
import { notifyNext } from '#web/lib/notify.ts';

/** Copies an agent's own ad, and goes on to the draft in the agent's area. */
export default function DuplicateAd({ adId, onClose }: { adId: string; onClose: () => void }) {
  const open = (draftId: string) => {
    notifyNext({ kind: 'success', text: m.ads_list_duplicated() });
    location.assign(`/agent/ads/${draftId}/edit`);
  };
  return <DuplicateDialog adId={adId} onClose={onClose} onDuplicated={open} />;
}
