import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { TotalPeriod, transferTotals } from '@makao/contract/payments.totals';
import { shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { evidenceLabels } from './evidence.tsx';
import { networkLabels } from './payment-labels.ts';

type Totals = AnswerOf<typeof transferTotals>;

export const periodLabels: Record<TotalPeriod, () => string> = {
  day: m.payments_totals_day,
  week: m.payments_totals_week,
  month: m.payments_totals_month,
};

const sums = ['amount', 'matched', 'unclaimed', 'returned', 'reversed', 'surplus', 'refunded'] as const;
const labels = {
  amount: m.payments_totals_amount,
  matched: m.payments_transfers_matched,
  unclaimed: m.payments_totals_open,
  returned: m.payments_transfers_returned,
  reversed: m.payments_transfers_reversed,
  surplus: m.payments_totals_surplus,
  refunded: m.payments_totals_refunded,
};

interface TotalsTableProps {
  totals: Totals['data'];
  sum: Totals['sum'];
  period: TotalPeriod;
}

/** By period, network and evidence; the last line is all of it. */
export const TotalsTable = ({ totals, sum, period }: TotalsTableProps) => (
  <section
    className="overflow-x-auto rounded-card border border-line bg-shell"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
    aria-label={m.payments_totals_title()}
  >
    <table className="w-full min-w-4xl text-sm tabular-nums">
      <thead>
        <tr className="text-left text-stone">
          <th scope="col" className="px-4 py-2 font-medium">
            {periodLabels[period]()}
          </th>
          <th scope="col" className="px-2 py-2 font-medium">
            {m.payments_totals_network()}
          </th>
          <th scope="col" className="px-2 py-2 font-medium">
            {m.payments_evidence_title()}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium">
            {m.payments_totals_count()}
          </th>
          {sums.map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-right font-medium last:pr-4">
              {labels[name]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {totals.map((row) => (
          <tr key={`${row.day}${row.network}${row.evidence}`}>
            <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap">
              {shortDate(row.day)}
            </th>
            <td className="px-2 whitespace-nowrap">{networkLabels[row.network]()}</td>
            <td className="px-2">{evidenceLabels[row.evidence]()}</td>
            <Sums row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={3} className="px-4 py-2 text-left">
            {m.payments_totals_sum()}
          </th>
          <Sums row={sum} />
        </tr>
      </tfoot>
    </table>
  </section>
);

const Sums = ({ row }: { row: Totals['sum'] }) => (
  <>
    <td className="px-2 text-right">{wholeNumber(row.count)}</td>
    {sums.map((name) => (
      <td key={name} className="px-2 text-right whitespace-nowrap last:pr-4">
        {wholeNumber(row[name])}
      </td>
    ))}
  </>
);
