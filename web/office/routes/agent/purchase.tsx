import type { Plan } from '@makao/contract/plans';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useOutletContext } from 'react-router';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { Stepper } from '#web/features/payments/agent/stepper.tsx';
import { planQuery } from '#web/features/plans/agent/queries.ts';
import { useHandle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const title = m.agents_area_nav_plans;

/** The plan being bought, below the steps. */
export const usePlan = () => useOutletContext<Plan>();

export default function Purchase() {
  const planId = useParam('planId');
  const plan = useQuery(planQuery(planId));
  return (
    <div className="mx-auto max-w-xl">
      <Stepper planId={planId} current={useHandle().step ?? 1} />
      <div className="mt-5 rounded-card border border-line bg-shell p-5 sm:p-6">
        <Loaded query={plan} skeleton={<LinesSkeleton count={3} className="h-12" />}>
          {(chosen) =>
            chosen ? (
              <Outlet context={chosen} />
            ) : (
              <EmptyState title={m.plans_unknownTitle()} text={m.plans_unknownText()}>
                <ButtonLink to="/agent/plan-purchase">{m.plans_toPlans()}</ButtonLink>
              </EmptyState>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
