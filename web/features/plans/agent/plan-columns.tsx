import { monthlyPrice, type Plan } from '@makao/contract/plans';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';

/** Side by side on wide screens, under each other on phones; the one that costs least a month stands out. */
/** `isCalm`: no call to action while a payment is under review. */
export function PlanColumns({ plans, isCalm = false }: { plans: readonly Plan[]; isCalm?: boolean }) {
  const best = plans.length > 1 ? Math.min(...plans.map(monthlyPrice)) : undefined;
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanColumn plan={plan} isBest={monthlyPrice(plan) === best} isCalm={isCalm} />
        </li>
      ))}
    </ul>
  );
}

const PlanColumn = ({ plan, isBest, isCalm }: { plan: Plan; isBest: boolean; isCalm: boolean }) => (
  <article
    className={classes(
      'flex h-full flex-col rounded-card border bg-shell p-5',
      isBest ? 'border-lagoon ring-1 ring-lagoon' : 'border-line',
    )}
  >
    <h2 className="flex items-start justify-between gap-2 text-lg">
      {plan.name}
      {isBest && <Badge>{m.plans_best()}</Badge>}
    </h2>
    <PlanPrice plan={plan} />
    <PlanFeatures plan={plan} />
    <ButtonLink
      to={`/agent/payments/${plan.id}/summary`}
      variant={isBest && !isCalm ? 'primary' : 'secondary'}
      aria-label={isCalm ? m.plans_buyMoreNamed({ plan: plan.name }) : m.plans_buyNamed({ plan: plan.name })}
      className="mt-5"
    >
      {isCalm ? m.plans_buyMore() : m.plans_buy()}
    </ButtonLink>
  </article>
);

export const PlanPrice = ({ plan }: { plan: Plan }) => (
  <>
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
      <b className="figure-price text-2xl">{money(plan.price)}</b>
      {plan.previousPrice !== null && (
        <s className="text-stone tabular-nums">
          <span className="sr-only">{m.plans_before()} </span>
          {money(plan.previousPrice)}
        </s>
      )}
    </p>
    <p className="text-sm text-stone tabular-nums">
      {m.plans_duration({ count: plan.duration })} · {m.plans_monthly({ price: money(monthlyPrice(plan)) })}
    </p>
  </>
);

export const PlanFeatures = ({ plan: { features } }: { plan: Plan }) =>
  features.length > 0 && (
    <ul aria-label={m.plans_features()} className="mt-4 mb-auto grid gap-2 text-sm">
      {features.map(({ id, name }) => (
        <li key={id} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-lagoon" />
          {name}
        </li>
      ))}
    </ul>
  );
