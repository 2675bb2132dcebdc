import type { BalanceFault } from '@makao/contract/payments.outcomes';
import type { ForwardingPhone } from '@makao/contract/payments.webhook';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { networkLabels } from './payment-labels.ts';

const ResumeDialog = lazy(() => import('./resume-dialog.tsx'));

const faultLabels: Record<BalanceFault, () => string> = {
  gap: m.payments_fault_gap,
  repeat: m.payments_fault_repeat,
  behind: m.payments_fault_behind,
};

interface StoppedPhoneProps {
  phone: ForwardingPhone;
  stopped: NonNullable<ForwardingPhone['stopped']>;
  canChange: boolean;
}

/** Why a phone no longer confirms payments, with the first message that does not fit. */
export function StoppedPhone({ phone, stopped, canChange }: StoppedPhoneProps) {
  const [isResuming, setIsResuming] = useState(false);
  const { at, fault, network, text, before, balance, held } = stopped;
  return (
    <Alert tone="error" title={m.payments_stopped_title()}>
      <div className="grid gap-3">
        <p className="text-pretty">{m.payments_stopped_since({ date: dateTime(at), fault: faultLabels[fault]() })}</p>
        <p className="rounded-field bg-shell p-3 text-sm break-words whitespace-pre-line text-ink">{text}</p>
        <p className="tabular-nums">
          {m.payments_stopped_sums({
            network: networkLabels[network](),
            before: money(before),
            balance: balance === null ? m.payments_stopped_none() : money(balance),
          })}
        </p>
        <p className="text-pretty">{m.payments_stopped_held({ count: held })}</p>
        {canChange && (
          <Button size="sm" className="min-h-11 justify-self-start" onClick={() => setIsResuming(true)}>
            {m.payments_stopped_resume()}
          </Button>
        )}
      </div>
      {isResuming && (
        <Suspense>
          <ResumeDialog phone={phone} onClose={() => setIsResuming(false)} />
        </Suspense>
      )}
    </Alert>
  );
}
