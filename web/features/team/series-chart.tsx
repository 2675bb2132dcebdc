import { m } from '@makao/i18n/messages';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { DayBars, type Series, sum, weeks } from '#web/components/ui/area/day-bars.tsx';
import { classes } from '#web/components/ui/classes.ts';

interface SeriesChartProps {
  label: string;
  series: Series;
  say: (value: number) => string;
  brief?: (value: number) => string;
}

/** Draws a month in thirty bars, the last week in full colour, under the totals in words. */
export function SeriesChart({ label, series, say, brief = say }: SeriesChartProps) {
  const total = sum(series);
  const { last, change } = weeks(series);
  const most = Math.max(1, ...series.map(({ count }) => count));
  return (
    <figure className="rounded-card border border-line bg-shell p-4">
      <figcaption>
        <span className="text-sm font-semibold">{label}</span>
        <span className="flex items-baseline justify-between gap-2">
          <b className="figure-price text-xl" title={say(total)}>
            {brief(total)}
          </b>
          <Trend change={change} />
        </span>
        <span className="block text-xs text-stone tabular-nums">{m.team_dashboard_week({ count: brief(last) })}</span>
      </figcaption>
      <DayBars
        series={series}
        say={say}
        label={m.team_dashboard_chart({ what: label, total: say(total), week: say(last), most: say(most) })}
      />
    </figure>
  );
}

/** Up or down by a sign and a word as well as a colour. */
function Trend({ change }: { change: number | null }) {
  if (change === null || change === 0) return null;
  const [Icon, tone, text] =
    change > 0
      ? ([TrendingUp, 'text-success', m.team_dashboard_up] as const)
      : ([TrendingDown, 'text-error', m.team_dashboard_down] as const);
  return (
    <span className={classes('inline-flex items-center gap-1 text-sm font-semibold tabular-nums', tone)}>
      <Icon aria-hidden className="size-4" />
      {text({ percent: Math.abs(change) })}
    </span>
  );
}
