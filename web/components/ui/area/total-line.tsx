import { money } from '@makao/i18n/format';

/** Shows the sum and the count of a list. */
export const TotalLine = ({ label, amount, count }: { label: string; amount: number; count: string }) => (
  <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-shell px-4 py-3">
    <span>
      <b className="figure-price text-xl">{money(amount)}</b> <span className="text-sm text-stone">{label}</span>
    </span>
    <span role="status" className="font-semibold tabular-nums">
      {count}
    </span>
  </p>
);
