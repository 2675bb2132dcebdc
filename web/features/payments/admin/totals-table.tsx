import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { transferTotals } from '@makao/contract/payments.transfers';
import { money, shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { evidenceLabels } from './evidence.tsx';
import { networkLabels } from './payment-labels.ts';

type Totals = AnswerOf<typeof transferTotals>['data'];

const sums = ['amount', 'matched', 'unclaimed', 'returned', 'reversed'] as const;
const labels = {
  amount: m.payments_totals_amount,
  matched: m.payments_transfers_matched,
  unclaimed: m.payments_totals_open,
  returned: m.payments_transfers_returned,
  reversed: m.payments_transfers_reversed,
};

/** By day, network and evidence; the last line is all of it. */
export const TotalsTable = ({ totals }: { totals: Totals }) => (
  <details className="mb-5 rounded-card border border-line bg-shell">
    <summary className="min-h-12 cursor-pointer content-center px-4 font-semibold">{m.payments_totals_title()}</summary>
    <section
      className="overflow-x-auto border-t border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={m.payments_totals_title()}
    >
      <table className="w-full min-w-4xl text-sm tabular-nums">
        <thead>
          <tr className="text-left text-stone">
            <th scope="col" className="px-4 py-2 font-medium">
              {m.payments_totals_day()}
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
              <th scope="row" className="px-4 py-1.5 text-left font-medium">
                {shortDate(row.day)}
              </th>
              <td className="px-2">{networkLabels[row.network]()}</td>
              <td className="px-2 whitespace-nowrap">{evidenceLabels[row.evidence]()}</td>
              <td className="px-2 text-right">{wholeNumber(row.count)}</td>
              {sums.map((name) => (
                <td key={name} className="px-2 text-right last:pr-4">
                  {money(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" colSpan={3} className="px-4 py-2 text-left">
              {m.payments_totals_sum()}
            </th>
            <td className="px-2 text-right">{wholeNumber(totals.reduce((sum, { count }) => sum + count, 0))}</td>
            {sums.map((name) => (
              <td key={name} className="px-2 text-right last:pr-4">
                {money(totals.reduce((sum, row) => sum + row[name], 0))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  </details>
);
