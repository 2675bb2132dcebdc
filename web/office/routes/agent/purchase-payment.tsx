import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { PayDetails } from '#web/features/payments/agent/pay-details.tsx';
import { PushPayment } from '#web/features/payments/agent/push-payment.tsx';
import { pushSettingsQuery } from '#web/features/payments/agent/push-queries.ts';
import { appParametersQuery } from '#web/lib/app-parameters.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { usePlan } from './purchase.tsx';

export const handle: Handle = { step: 2 };

export default function PurchasePayment() {
  const plan = usePlan();
  const { data: push, isPending } = useQuery(pushSettingsQuery);
  if (isPending) return <LinesSkeleton count={3} className="h-12" />;
  // Settings that can't be loaded keep nobody from paying.
  if (push?.isAvailable)
    return (
      <PushPayment plan={plan} latest={push.latest}>
        <ByMessage />
      </PushPayment>
    );
  return (
    <>
      <h1 className="text-xl">{m.payments_step_payTitle()}</h1>
      <ByMessage />
    </>
  );
}

/** Pay on the phone's own menu, then send us the network's message. */
function ByMessage() {
  const plan = usePlan();
  const parameters = useQuery(appParametersQuery);
  return (
    <>
      <p className="mt-1 text-stone text-pretty">{m.payments_step_payText()}</p>
      <Loaded query={parameters} skeleton={<LinesSkeleton count={3} className="h-12" />}>
        {(shown) => <PayDetails plan={plan} parameters={shown} />}
      </Loaded>
      <ButtonLink to={`/agent/payments/${plan.id}/finish`} size="lg" className="mt-6 w-full">
        {m.payments_step_payNext()}
      </ButtonLink>
    </>
  );
}
