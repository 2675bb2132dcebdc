import type { CountedDay } from '@makao/contract/agents.day';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { DayBars, sum, weeks } from '#web/components/ui/area/day-bars.tsx';
import { DayTable } from '#web/components/ui/area/day-table.tsx';

const measures = [
  { name: 'views', label: m.agents_days_views },
  { name: 'contacts', label: m.agents_days_contacts },
  { name: 'favorites', label: m.agents_days_favorites },
] as const;

/** A month of views, contacts and favourites, as pictures and in numbers. */
export function DayCharts({ days }: { days: readonly CountedDay[] }) {
  const shown = measures.map(({ name, label }) => ({
    label: label(),
    series: days.map((day) => ({ day: day.day, count: day[name] })),
    say: wholeNumber,
  }));
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {shown.map(({ label, series, say }) => {
          const [total, week] = [say(sum(series)), say(weeks(series).last)];
          const most = say(Math.max(0, ...series.map(({ count }) => count)));
          return (
            <figure key={label} className="rounded-card border border-line bg-shell p-4">
              <figcaption>
                <span className="text-sm font-semibold">{label}</span>
                <b className="block figure-price text-xl">{total}</b>
                <span className="block text-xs text-stone tabular-nums">{m.agents_days_week({ count: week })}</span>
              </figcaption>
              <DayBars series={series} say={say} label={m.agents_days_chart({ what: label, total, week, most })} />
            </figure>
          );
        })}
      </div>
      <DayTable title={m.agents_days_table()} day={m.agents_days_day()} columns={shown} />
    </>
  );
}
