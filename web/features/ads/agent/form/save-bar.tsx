import type { AgentAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '#web/components/ui/area/action-bar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { isSubmitted } from '../../ad-state.ts';
import type { SaveStatus } from './values.ts';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));

interface SaveBarProps {
  ad: AgentAd | undefined;
  saving: SaveStatus | undefined;
  /** Photos that saving waits for. */
  underway: number;
  onDraft: () => void;
}

/** Saving as a draft asks first if it would unpublish the ad. */
export function SaveBar({ ad, saving, underway, onDraft }: SaveBarProps) {
  const [asked, setAsked] = useState(false);
  return (
    <ActionBar place="foot" className="flex-wrap sm:justify-end lg:px-5">
      <p role="status" className="w-full text-sm text-stone empty:hidden">
        {saving && underway > 0 && m.media_photo_underway({ count: underway })}
      </p>
      <Button
        variant="secondary"
        className="min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:whitespace-normal"
        disabled={saving !== undefined}
        aria-busy={saving === 'draft'}
        onClick={() => (ad?.frontShowable ? setAsked(true) : onDraft())}
      >
        {ad?.frontShowable ? m.ads_form_unpublish() : m.ads_form_saveDraft()}
      </Button>
      <SubmitButton
        size="md"
        busy={saving === 'pending_approval'}
        disabled={saving !== undefined}
        className="min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:whitespace-normal sm:w-auto sm:px-7"
      >
        {isSubmitted(ad) ? m.ads_form_saveChanges() : m.ads_form_publish()}
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
    </ActionBar>
  );
}
