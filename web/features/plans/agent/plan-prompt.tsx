import { m } from '@makao/i18n/messages';
import Sparkles from 'lucide-react/icons/sparkles';
import { ButtonLink } from '#web/components/ui/button.tsx';

/** What a plan would open here, and the way to it. */
export const PlanPrompt = ({ title, text }: { title: string; text: string }) => (
  <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-reef p-4 text-on-reef sm:p-5">
    <Sparkles aria-hidden className="size-6 shrink-0 text-mango max-sm:hidden" />
    <div className="min-w-0 flex-1 basis-60">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-0.5 text-sm text-on-reef-soft text-pretty">{text}</p>
    </div>
    <ButtonLink to="/agent/plan-purchase" variant="onReef" className="max-sm:w-full">
      {m.agents_dashboard_buyPlan()}
    </ButtonLink>
  </section>
);
