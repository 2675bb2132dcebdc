import type { Payment } from '@makao/contract/payments';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Hourglass from 'lucide-react/icons/hourglass';
import { ButtonLink } from '#web/components/ui/button.tsx';

/** Replaces the offer of a plan while a payment is under review. */
export const UnderReview = ({ payment }: { payment: Payment }) => (
  <section
    aria-labelledby="under-review"
    className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-lagoon/30 bg-lagoon-mist p-4 text-lagoon-deep sm:p-5"
  >
    <Hourglass aria-hidden className="size-6 shrink-0 max-sm:hidden" />
    <div className="min-w-0 flex-1 basis-60">
      <h2 id="under-review" className="text-lg">
        {m.payments_review_title()}
      </h2>
      <p className="mt-0.5 text-sm text-pretty">
        {m.payments_review_text({
          amount: money(payment.amount),
          plan: payment.plan?.name ?? m.payments_tokensFor(),
          date: dateTime(payment.expectedAt),
        })}
      </p>
    </div>
    <ButtonLink to="/agent/payments" variant="secondary" className="max-sm:w-full">
      {m.payments_review_open()}
    </ButtonLink>
  </section>
);
