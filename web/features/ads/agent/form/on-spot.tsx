import type { AgentAd } from '@makao/contract/ads.agent';
import { limits } from '@makao/contract/kernel/limits';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPinCheck from 'lucide-react/icons/map-pin-check';
import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import type { OnSpotControl } from './use-on-spot.ts';
import type { Values } from './values.ts';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));

interface OnSpotProps {
  control: OnSpotControl;
  ad: AgentAd | undefined;
}

/** Lets an agent on a phone confirm the home by standing in front of it. */
export function OnSpot({ control, ad }: OnSpotProps) {
  const wardId = useWatch({ control: useFormContext<Values>().control, name: 'wardId' });
  const [asks, setAsks] = useState(false);
  const { isOffered, confirmed, waiting, isBusy, problem, take, remove } = control;
  // What was confirmed in another ward ends with the next save.
  const stands = confirmed && wardId === ad?.ward?.id ? confirmed : undefined;
  if (!isOffered && !stands) return null;
  return (
    <div className="mt-5 grid justify-items-start gap-2 border-t border-line pt-4">
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {isBusy && (
          <p className="flex items-center gap-2">
            <Spinner /> {m.ads_spot_waiting()}
          </p>
        )}
        {problem && <p className="text-error">{problem}</p>}
        {!isBusy && waiting && <Done text={m.ads_spot_withSave()} />}
        {!isBusy && stands && !waiting && <Done text={m.ads_spot_saved({ date: shortDate(stands.on) })} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOffered && (
          <Button variant="secondary" disabled={isBusy || !wardId} onClick={() => setAsks(true)}>
            <LocateFixed aria-hidden />
            {stands || waiting ? m.ads_spot_again() : m.ads_spot_take()}
          </Button>
        )}
        {(stands || waiting) && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void remove()}>
            {m.ads_spot_remove()}
          </Button>
        )}
      </div>
      {isOffered && (
        <p className="text-sm text-pretty text-stone">{wardId ? m.ads_spot_hint() : m.ads_spot_wardFirst()}</p>
      )}
      {asks && (
        <Suspense>
          <Confirm
            title={m.ads_spot_ask()}
            action={m.ads_spot_agree()}
            onClose={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false);
              if (wardId) void take(wardId);
            }}
          >
            <ul className="grid list-disc gap-1.5 pl-5">
              <li>{m.ads_spot_askStored({ days: limits.position.exactDays })}</li>
              <li>{m.ads_spot_askSeen()}</li>
              <li>{m.ads_spot_askEnd()}</li>
            </ul>
          </Confirm>
        </Suspense>
      )}
    </div>
  );
}

const Done = ({ text }: { text: string }) => (
  <p className="flex items-center gap-2 font-semibold text-success">
    <MapPinCheck aria-hidden className="size-5 shrink-0" />
    {text}
  </p>
);
