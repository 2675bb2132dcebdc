import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { FinishForm } from '#web/features/payments/agent/finish-form.tsx';
import { useClaim } from '#web/features/payments/agent/use-claim.ts';
import { useOwnNumber } from '#web/features/payments/agent/use-own-number.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { usePlan } from './purchase.tsx';

export const handle: Handle = { step: 3 };

export default function PurchaseFinish() {
  const plan = usePlan();
  const phoneNumber = useOwnNumber();
  return (
    <>
      <h1 className="text-xl">{m.payments_step_finishTitle()}</h1>
      <p className="mt-1 text-stone text-pretty">{m.payments_step_finishText()}</p>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-y border-line py-3">
        <span className="font-semibold">{plan.name}</span>
        <span className="figure-price">{money(plan.price)}</span>
      </p>
      <FinishForm planId={plan.id} phoneNumber={phoneNumber} send={useClaim()} />
    </>
  );
}
