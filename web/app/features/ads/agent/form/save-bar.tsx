import type { AgentAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { SubmitButton } from '#app/components/ui/submit-button.tsx';
import type { SaveStatus } from './values.ts';

const Confirm = lazy(() => import('#app/components/ui/confirm.tsx'));

interface SaveBarProps {
  ad: AgentAd | undefined;
  saving: SaveStatus | undefined;
  onDraft: () => void;
}

/** Always in reach. A draft is one tap, unless it would take an ad off that customers see now. */
export function SaveBar({ ad, saving, onDraft }: SaveBarProps) {
  const [asked, setAsked] = useState(false);
  const isSent = ad?.status === 'approved' || ad?.status === 'pending_approval';
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex gap-3 border-t border-line bg-shell px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 sm:justify-end lg:mx-0 lg:rounded-card lg:border lg:px-5">
      <Button
        variant="secondary"
        className="min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:whitespace-normal"
        disabled={saving !== undefined}
        aria-busy={saving === 'draft'}
        onClick={() => (ad?.frontShowable ? setAsked(true) : onDraft())}
      >
        {m.ads_form_saveDraft()}
      </Button>
      <SubmitButton
        size="md"
        busy={saving === 'pending_approval'}
        disabled={saving !== undefined}
        className="min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:whitespace-normal sm:w-auto sm:px-7"
      >
        {isSent ? m.ads_form_saveChanges() : m.ads_form_publish()}
      </SubmitButton>
      {asked && (
        <Suspense>
          <Confirm
            title={m.ads_form_takeOffTitle()}
            action={m.ads_form_takeOffYes()}
            onConfirm={() => {
              setAsked(false);
              onDraft();
            }}
            onClose={() => setAsked(false)}
          >
            {m.ads_form_takeOffText()}
          </Confirm>
        </Suspense>
      )}
    </div>
  );
}
