import type { TeamDashboard } from '@makao/contract/team';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { shownSeries } from './series.ts';

/** The charts in numbers, newest day first. */
export const SeriesTable = ({ dashboard }: { dashboard: TeamDashboard }) => (
  <details className="group mt-4">
    <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-field font-medium text-lagoon">
      <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      {m.team_dashboard_table()}
    </summary>
    <section
      aria-label={m.team_dashboard_table()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 overflow-x-auto rounded-card border border-line bg-shell"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-stone">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {m.team_dashboard_day()}
            </th>
            {shownSeries.map(({ name, label }) => (
              <th key={name} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dashboard.newPeople
            .map(({ day }, index) => (
              <tr key={day} className="not-first:border-t not-first:border-line">
                <th scope="row" className="px-4 py-1.5 text-left font-normal">
                  {shortDate(day)}
                </th>
                {shownSeries.map(({ name, say }) => (
                  <td key={name} className="px-3 py-1.5 text-right whitespace-nowrap">
                    {say(dashboard[name][index]?.count ?? 0)}
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
