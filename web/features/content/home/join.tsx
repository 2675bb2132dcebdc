import type { Plan } from '@makao/contract/plans';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Mark } from '#web/components/ui/logo.tsx';
import { PlanPicture } from './plan-picture.tsx';

export type ShownPlan = Pick<Plan, 'id' | 'name' | 'price' | 'previousPrice' | 'duration'> & { monthly: number };

/** For agents: why, what it costs, and the way in. */
export const JoinNetwork = ({ plans }: { plans: readonly ShownPlan[] }) => (
  <section aria-labelledby="join" className="relative overflow-hidden bg-reef py-12 text-on-reef md:py-16">
    <Mark className="pointer-events-none absolute -top-8 -left-16 size-72 text-reef-line opacity-40 md:size-96" />
    <div className="frame relative grid items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
      <div>
        <h2 id="join" className="text-2xl md:text-3xl">
          {m.content_home_joinTitle()}
        </h2>
        <p className="mt-3 max-w-lg text-lg text-on-reef-soft text-pretty">{m.content_home_joinText()}</p>
        <ButtonLink to="/authentication/register" variant="onReef" size="lg" className="mt-6">
          {m.content_home_joinAction()}
        </ButtonLink>
      </div>
      {plans.length > 0 && (
        <div>
          <h3 className="mb-3 text-lg">{m.content_home_plans()}</h3>
          <ul className="grid gap-3 sm:grid-cols-3">
            {plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                best={plan.monthly === Math.min(...plans.map((one) => one.monthly))}
              />
            ))}
          </ul>
          <p className="mt-3 text-sm text-on-reef-soft">{m.content_home_planUnlimited()}</p>
        </div>
      )}
    </div>
  </section>
);

/** A plan as a door: the longer it lasts, the wider it stands open. */
const PlanCard = ({ plan, best }: { plan: ShownPlan; best: boolean }) => (
  <li
    className={classes(
      'relative rounded-card border p-4 sm:rounded-t-[6rem] sm:px-4 sm:pt-12 sm:pb-6 sm:text-center',
      best ? 'border-mango bg-on-reef text-[#14201f]' : 'border-reef-line bg-reef',
    )}
  >
    {best && (
      <p className="absolute top-3 right-3 rounded-full bg-mango px-2.5 py-0.5 text-xs font-bold whitespace-nowrap text-[#14201f] sm:top-5 sm:right-auto sm:left-1/2 sm:-translate-x-1/2">
        {m.content_home_planBest()}
      </p>
    )}
    <div className="mb-1 flex sm:justify-center">
      <PlanPicture duration={plan.duration} />
    </div>
    <h4 className="font-display text-lg font-bold">{plan.name}</h4>
    <p className="figure-price mt-1 text-xl">{money(plan.price)}</p>
    {plan.previousPrice !== null && (
      <p className={classes('text-sm', best ? 'text-[#4b5655]' : 'text-on-reef-soft')}>
        <span className="sr-only">{m.content_home_planBefore({ price: money(plan.previousPrice) })}</span>
        <s aria-hidden>{money(plan.previousPrice)}</s>
      </p>
    )}
    <p className={classes('mt-1 text-sm', best ? 'text-[#4b5655]' : 'text-on-reef-soft')}>
      {m.content_home_planMonthly({ price: money(plan.monthly) })}
    </p>
  </li>
);
