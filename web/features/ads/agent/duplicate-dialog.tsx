import { duplicateAd } from '@makao/contract/ads.writing';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';

interface DuplicateDialogProps {
  adId: string;
  onClose: () => void;
  /** Leads to the new draft. */
  onDuplicated: (draftId: string) => unknown;
}

/** Asks about the photos of the new draft. Import it with `lazy`. */
export default function DuplicateDialog({ adId, onClose, onDuplicated }: DuplicateDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const duplicate = async (withPhotos: boolean) => {
    setBusy(true);
    try {
      const { id } = await browserApi().call(duplicateAd, { params: { id: adId }, body: { withPhotos } });
      await onDuplicated(id);
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
