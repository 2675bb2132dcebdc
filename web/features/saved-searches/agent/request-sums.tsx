import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { agentOpportunities } from '@makao/contract/saved-searches.agent';
import { money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

type Sums = Pick<AnswerOf<typeof agentOpportunities>, 'totals' | 'totalPriceMax'>;

/** What all customers together would pay, and beneath it for rent and for sale. */
export const RequestSums = ({ totals, totalPriceMax }: Sums) => (
  <>
    <p className="mb-3">
      <span className="block text-sm text-stone">{m.savedSearches_requests_sum()}</span>
      <b className="figure-price text-2xl">{money(totalPriceMax)}</b>
    </p>
    <Kinds totals={totals} />
  </>
);

const Kinds = ({ totals }: Pick<Sums, 'totals'>) => (
  <div className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
    <Sum
      label={m.savedSearches_requests_rent()}
      count={totals.rent.count}
      text={m.savedSearches_requests_sumRent({ price: money(totals.rent.priceMax) })}
    />
    <Sum
      label={m.savedSearches_requests_sell()}
      count={totals.sell.count}
      text={m.savedSearches_requests_sumSell({ price: money(totals.sell.priceMax) })}
    />
  </div>
);

const Sum = ({ label, count, text }: { label: string; count: number; text: string }) => (
  <p className="rounded-card border border-line bg-shell px-4 py-3">
    <span className="flex items-baseline justify-between gap-3">
      <span className="text-sm font-semibold">{label}</span>
      <span className="text-sm text-stone tabular-nums">
        {m.savedSearches_requests_customers({ count: wholeNumber(count) })}
      </span>
    </span>
    <b className="figure-price text-lg">{text}</b>
  </p>
);
