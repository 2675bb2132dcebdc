import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { classes } from '#app/components/ui/classes.ts';
import { type Series, sum, weeks } from './series.ts';

interface SeriesChartProps {
  label: string;
  series: Series;
  say: (value: number) => string;
  brief?: (value: number) => string;
}

const [height, step, bar] = [56, 10, 7];

/** Draws a month in thirty bars, the last week in full colour, under the totals in words. */
export function SeriesChart({ label, series, say, brief = say }: SeriesChartProps) {
  const total = sum(series);
  const { last, change } = weeks(series);
  const most = Math.max(1, ...series.map(({ count }) => count));
  const [first, today] = [series[0], series.at(-1)];
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
      <svg
        role="img"
        aria-label={m.team_dashboard_chart({ what: label, total: say(total), week: say(last), most: say(most) })}
        viewBox={`0 0 ${series.length * step - (step - bar)} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 block h-14 w-full"
      >
        {series.map(({ day, count }, index) => {
          const size = count === 0 ? 1 : Math.max(2, (count / most) * height);
          return (
            <g key={day}>
              <rect
                x={index * step}
                y={height - size}
                width={bar}
                height={size}
                rx={count === 0 ? 0 : 1.5}
                className={classes(
                  count === 0 ? 'fill-line-strong/50' : index >= series.length - 8 ? 'fill-lagoon' : 'fill-lagoon/40',
                )}
              />
              {/* The whole column answers to the pointer, however low its bar. */}
              <rect x={index * step} width={step} height={height} fill="transparent">
                <title>{`${shortDate(day)}: ${say(count)}`}</title>
              </rect>
            </g>
          );
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-stone tabular-nums">
        <span>{first && shortDate(first.day).slice(0, 5)}</span>
        <span>{today && shortDate(today.day).slice(0, 5)}</span>
      </p>
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
