import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { PlanFeatures, PlanPrice } from '#web/features/plans/agent/plan-columns.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { usePlan } from './purchase.tsx';

export const handle: Handle = { step: 1 };

export default function PurchaseSummary() {
  const plan = usePlan();
  return (
    <>
      <h1 className="text-xl">{m.payments_step_summaryTitle()}</h1>
      <p className="mt-1 text-stone">{m.payments_step_summaryText()}</p>
      <div className="mt-4 rounded-field bg-lagoon-mist/60 p-4">
        <h2 className="text-lg">{plan.name}</h2>
        <PlanPrice plan={plan} />
        <PlanFeatures plan={plan} />
      </div>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={`/agent/payments/${plan.id}/make-payment`} size="lg">
          {m.payments_step_summaryNext()}
        </ButtonLink>
        <ButtonLink to="/agent/plan-purchase" variant="ghost">
          {m.payments_step_otherPlan()}
        </ButtonLink>
      </div>
    </>
  );
}
