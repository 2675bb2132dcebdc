import type { CurrentUser } from '@makao/contract/accounts';
import { daysLeft } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import CreditCard from 'lucide-react/icons/credit-card';
import X from 'lucide-react/icons/x';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { daysTone } from '#web/lib/days.ts';

const dots = { success: 'bg-[#2f9e68]', warning: 'bg-mango', error: 'bg-coral-deep' };

/** The way to the plans, and at a glance how long the running one lasts. */
export function PlanShortcut({ subscriptions }: { subscriptions: CurrentUser['activeSubscriptions'] }) {
  const [running] = subscriptions;
  const days = running ? daysLeft(running.endDate) : 0;
  const tone = running ? daysTone(days) : 'error';
  return (
    <Link
      to="/agent/plan-purchase"
      data-tone={tone}
      title={m.agents_area_plan_shortcut()}
      className="flex min-h-11 items-center gap-2.5 rounded-field px-2 text-sm font-medium hover:bg-lagoon-mist sm:px-3"
    >
      <span className="relative">
        <CreditCard aria-hidden className="size-6" />
        <span
          aria-hidden
          className={classes(
            'absolute -top-1.5 -right-1.5 grid size-3.5 place-items-center rounded-full text-white ring-2 ring-shell',
            dots[tone],
          )}
        >
          {!running && <X className="size-2.5" strokeWidth={4} />}
        </span>
      </span>
      <span className="max-sm:sr-only">
        <span className="sr-only">{m.agents_area_plan_shortcut()}: </span>
        {running ? m.agents_area_plan_daysLeft({ count: days }) : m.agents_area_plan_none()}
      </span>
    </Link>
  );
}
