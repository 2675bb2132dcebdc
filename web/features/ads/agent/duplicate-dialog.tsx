import { duplicateAd } from '@makao/contract/ads.writing';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';

/** Asks about the photos and opens the new draft. Import it with `lazy`. */
export default function DuplicateDialog({ adId, onClose }: { adId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const duplicate = async (withPhotos: boolean) => {
    setBusy(true);
    try {
      const { id } = await browserApi().call(duplicateAd, { params: { id: adId }, body: { withPhotos } });
      notify({ kind: 'success', text: m.ads_list_duplicated() });
      await navigate(`/agent/ads/${id}/edit`);
    } catch (error) {
      tellFailure(error, m.ads_list_duplicateFailure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.ads_list_duplicateTitle()}
      footer={
        <>
          <Button variant="secondary" className="grow" disabled={isBusy} onClick={() => void duplicate(true)}>
            {m.ads_list_duplicatePhotos()}
          </Button>
          <Button className="grow" disabled={isBusy} onClick={() => void duplicate(false)}>
            {m.ads_list_duplicatePlain()}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{m.ads_list_duplicateText()}</p>
    </Dialog>
  );
}
