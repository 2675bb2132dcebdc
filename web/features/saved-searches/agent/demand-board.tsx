import type { Demand } from '@makao/contract/saved-searches.agent';
import { compactMoney, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';

interface Line {
  key: string;
  label: string;
  customers: number | null;
  ads: number;
}

/** More customers than ads. */
const isScarce = ({ customers, ads }: Line) => customers !== null && customers > ads;

function DemandTable({ title, head, lines, none }: { title: string; head: string; lines: Line[]; none?: string }) {
  const most = Math.max(1, ...lines.flatMap(({ customers, ads }) => [customers ?? 0, ads]));
  return (
    <section className="overflow-hidden rounded-card border border-line bg-shell">
      <h2 className="px-4 pt-3 text-base">{title}</h2>
      {lines.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-sm text-stone">{none}</p>
      ) : (
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-stone">
              <th scope="col" className="px-4 py-2 text-left font-medium">
                {head}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {m.savedSearches_demand_customers()}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {m.savedSearches_demand_ads()}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="not-first:border-t not-first:border-line">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    {line.label}
                    {isScarce(line) && <Badge tone="success">{m.savedSearches_demand_scarce()}</Badge>}
                  </span>
                  <Bars line={line} most={most} />
                </th>
                <td className="px-3 py-2 text-right align-top whitespace-nowrap">
                  {line.customers === null ? (
                    <span className="text-stone">{m.savedSearches_demand_few()}</span>
                  ) : (
                    wholeNumber(line.customers)
                  )}
                </td>
                <td className="px-4 py-2 text-right align-top">{wholeNumber(line.ads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Bars of demand over supply; the numbers next to them say the same. */
const Bars = ({ line: { customers, ads }, most }: { line: Line; most: number }) => (
  <svg aria-hidden viewBox="0 0 100 7" preserveAspectRatio="none" className="mt-1 block h-2 w-full">
    <rect width={((customers ?? 0) / most) * 100} height="3" className="fill-lagoon" />
    <rect y="4" width={(ads / most) * 100} height="3" className="fill-line-strong/50" />
  </svg>
);

const budgetText = ({ from, to }: Demand['budgets'][number]) =>
  to === null
    ? m.savedSearches_demand_from({ price: compactMoney(from) })
    : from === 0
      ? m.savedSearches_demand_upTo({ price: compactMoney(to) })
      : m.savedSearches_demand_between({ from: compactMoney(from), to: compactMoney(to) });

/** What customers look for beside what is offered. */
export const DemandBoard = ({ demand: { wards, bedrooms, budgets } }: { demand: Demand }) => (
  <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
    <DemandTable
      title={m.savedSearches_demand_wards()}
      head={m.savedSearches_demand_ward()}
      lines={wards.map(({ id, name, ...line }) => ({ key: id, label: name, ...line }))}
      none={m.savedSearches_demand_noWards()}
    />
    <div className="grid gap-3">
      <DemandTable
        title={m.savedSearches_demand_budgets()}
        head={m.savedSearches_demand_budget()}
        lines={budgets.map((budget) => ({ key: String(budget.from), label: budgetText(budget), ...budget }))}
      />
      <DemandTable
        title={m.savedSearches_demand_bedrooms()}
        head={m.savedSearches_demand_rooms()}
        lines={bedrooms.map(({ bedroomsCount, ...line }, at) => ({
          key: String(bedroomsCount),
          label: at === bedrooms.length - 1 ? `${bedroomsCount}+` : String(bedroomsCount),
          ...line,
        }))}
      />
    </div>
  </div>
);
