import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';

const DuplicateDialog = lazy(() => import('./agent/duplicate-dialog.tsx'));

/** Tells an agent that this is their ad, with the ways to it. */
function OwnAd({ adId }: { adId: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 rounded-card bg-lagoon-mist p-3 text-sm font-semibold">
      <span className="grow">{m.ads_own()}</span>
      <ButtonLink to={`/agent/ads/${adId}/edit`} size="sm">
        {m.ads_ownEdit()}
      </ButtonLink>
      <ButtonLink to={`/agent/ads#ad-${adId}`} variant="secondary" size="sm">
        {m.ads_ownStats()}
      </ButtonLink>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        {m.ads_list_duplicate()}
      </Button>
      {isAsked && (
        <Suspense>
          <DuplicateDialog adId={adId} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </p>
  );
}

export default OwnAd;
