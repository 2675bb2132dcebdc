import type { Push } from '@makao/contract/payments.push';
import type { Plan } from '@makao/contract/plans';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PushForm } from './push-form.tsx';
import { PushPanel } from './push-panel.tsx';
import { pushQuery, pushSettingsQuery } from './push-queries.ts';
import { concerns, isOpen, phaseOf } from './push-state.ts';
import { useOwnNumber } from './use-own-number.ts';
import { useSeconds } from './use-seconds.ts';

interface PushPaymentProps {
  plan: Plan;
  latest: Push | null;
  /** The other way to pay. */
  children: ReactNode;
}

/** Pays by a request to a phone. The way by message is open until it is paid. */
export function PushPayment({ plan, latest, children }: PushPaymentProps) {
  const queries = useQueryClient();
  const ownNumber = useOwnNumber();
  const { data, failureCount, fetchStatus } = useQuery(pushQuery(latest));
  const now = useSeconds(data !== undefined && isOpen(data));
  /** The paid request that another purchase follows. */
  const [done, setDone] = useState<string>();
  const push = data && data.id !== done && concerns(data, plan.id, now) ? data : undefined;
  const phase = push && phaseOf(push, now);
  const maySend = !phase || phase === 'late' || phase === 'failed' || phase === 'closed';
  return (
    <>
      <h1 className="text-xl">{m.payments_push_title()}</h1>
      {push && phase ? (
        <PushPanel
          push={push}
          phase={phase}
          now={now}
          isOffline={failureCount > 0 || fetchStatus === 'paused'}
          onMore={() => setDone(push.id)}
        />
      ) : (
        <p className="mt-1 text-stone text-pretty">{m.payments_push_text()}</p>
      )}
      {maySend && (
        <PushForm
          planId={plan.id}
          phoneNumber={push?.phoneNumber ?? ownNumber}
          action={push ? m.payments_push_again() : m.payments_push_pay({ amount: money(plan.price) })}
          onSent={(sent) => queries.setQueryData(pushSettingsQuery.queryKey, { isAvailable: true, latest: sent })}
        />
      )}
      {phase !== 'paid' && (
        <details className="mt-4">
          <summary className="flex min-h-11 items-center justify-center rounded-field px-1 text-center font-semibold text-lagoon hover:bg-lagoon-mist">
            {m.payments_push_byMessage()}
          </summary>
          <div className="mt-3 border-t border-line pt-4">{children}</div>
        </details>
      )}
    </>
  );
}
