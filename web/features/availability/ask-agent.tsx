import { m } from '@makao/i18n/messages';
import CircleHelp from 'lucide-react/icons/circle-help';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { isConfirmedToday } from '#web/lib/confirmed.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useWanted } from '#web/lib/require-user.ts';

/** Lets people ask whether a place is still there. What the agent said today is the answer already. */
export function AskAgent({ adId, confirmedAt, now }: { adId: string; confirmedAt: string; now: number }) {
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  const ask = async () => {
    setState('busy');
    const asked = await import('./ask.ts')
      .then(({ askAgent }) => askAgent(adId, ask))
      .catch((error: unknown) => {
        tellFailure(error);
        return false;
      });
    setState(asked ? 'asked' : 'open');
  };
  const begin = useWanted(`ask ${adId}`, () => void ask());
  if (isConfirmedToday(confirmedAt, now)) return null;
  return (
    <Kept
      as="section"
      name="ask-agent"
      from={state}
      aria-labelledby="still-there"
      className="rounded-card border border-line bg-shell p-4 text-sm"
    >
      {() => (
        <>
          <h2 id="still-there" className="text-base">
            {m.availability_askTitle()}
          </h2>
          {state === 'asked' ? (
            <p role="status" className="mt-1 text-success">
              {m.availability_asked()}
            </p>
          ) : (
            <>
              <p className="mt-1 text-stone text-pretty">{m.availability_askText()}</p>
              <Button
                variant="secondary"
                size="sm"
                className="needs-script mt-3"
                disabled={state === 'busy'}
                onClick={begin}
              >
                <CircleHelp aria-hidden />
                {m.availability_ask()}
              </Button>
            </>
          )}
        </>
      )}
    </Kept>
  );
}
