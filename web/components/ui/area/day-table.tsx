import { shortDate } from '@makao/i18n/format';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Series } from './day-bars.tsx';

interface DayTableProps {
  title: string;
  /** Over the days. */
  day: string;
  columns: readonly { label: string; series: Series; say: (value: number) => string }[];
}

/** Pictures by day in numbers, newest day first. */
export const DayTable = ({ title, day, columns }: DayTableProps) => (
  <details className="group mt-4">
    <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-field font-medium text-lagoon">
      <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      {title}
    </summary>
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 overflow-x-auto rounded-card border border-line bg-shell"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-stone">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {day}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(columns[0]?.series ?? [])
            .map((row, index) => (
              <tr key={row.day} className="not-first:border-t not-first:border-line">
                <th scope="row" className="px-4 py-1.5 text-left font-normal">
                  {shortDate(row.day)}
                </th>
                {columns.map(({ label, series, say }) => (
                  <td key={label} className="px-3 py-1.5 text-right whitespace-nowrap">
                    {say(series[index]?.count ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  </details>
);
