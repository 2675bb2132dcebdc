import { shortDate } from '@makao/i18n/format';
import { classes } from '#web/components/ui/classes.ts';

export type Series = readonly { day: string; count: number }[];

export const sum = (series: Series) => series.reduce((total, { count }) => total + count, 0);

/** Counts whole days only: in the morning, today has hardly begun. */
export function weeks(series: Series): { last: number; before: number; change: number | null } {
  const [last, before] = [sum(series.slice(-8, -1)), sum(series.slice(-15, -8))];
  return { last, before, change: before === 0 ? null : Math.round((last / before - 1) * 100) };
}

const [height, step, bar] = [56, 10, 7];

interface DayBarsProps {
  series: Series;
  /** The picture in words. */
  label: string;
  say: (value: number) => string;
}

/** Draws a bar a day, the last week in full colour. */
export function DayBars({ series, label, say }: DayBarsProps) {
  const most = Math.max(1, ...series.map(({ count }) => count));
  const [first, today] = [series[0], series.at(-1)];
  return (
    <>
      <svg
        role="img"
        aria-label={label}
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
    </>
  );
}
