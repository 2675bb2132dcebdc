import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import { type TeamDashboard, type WeekMeasure, weekAccess } from '@makao/contract/team.dashboard';
import { compactMoney, money, shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';

type Week = TeamDashboard['weeks'][number];

interface Shown {
  name: WeekMeasure;
  label: () => string;
  say: (value: number) => string;
  brief?: (value: number) => string;
  /** The list of what was counted. */
  to: (week: Pick<Week, 'from' | 'to'>) => string;
}

const days = ({ from, to }: Pick<Week, 'from' | 'to'>) => `from=${from}&to=${to}`;

const measures: Shown[] = [
  {
    name: 'newAds',
    label: m.team_week_newAds,
    say: wholeNumber,
    to: (week) => `/admin/ads?dayOf=submitted&${days(week)}`,
  },
  { name: 'contacts', label: m.team_week_contacts, say: wholeNumber, to: (week) => `/admin/contacts?${days(week)}` },
  {
    name: 'confirmed',
    label: m.team_week_confirmed,
    say: wholeNumber,
    to: (week) => `/admin/ads?status=approved&dayOf=confirmed&${days(week)}`,
  },
  {
    name: 'rented',
    label: m.team_week_rented,
    say: wholeNumber,
    to: (week) => `/admin/ads?dayOf=closed&${days(week)}`,
  },
  {
    name: 'income',
    label: m.team_week_income,
    say: money,
    brief: compactMoney,
    to: (week) => `/admin/payments?status=confirmed&${days(week)}`,
  },
];

const [height, step, bar] = [72, 20, 14];

/** Whether a role sees any of the measures. */
export const seesWeeks = (role: TeamRole | null) => measures.some(({ name }) => isOpenTo(weekAccess[name], role));

/** Twelve weeks as bars, the one that runs in the lighter colour; the table below says the same in numbers. */
export function WeekCharts({ weeks, role }: { weeks: readonly Week[]; role: TeamRole | null }) {
  const shown = measures.filter(({ name }) => isOpenTo(weekAccess[name], role));
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {shown.map((measure) => (
          <WeekChart key={measure.name} measure={measure} weeks={weeks} />
        ))}
      </div>
      <WeekTable weeks={weeks} shown={shown} />
    </>
  );
}

const countOf = (week: Week, name: WeekMeasure) => week[name] ?? 0;

function WeekChart({
  measure: { name, label, say, brief = say, to },
  weeks,
}: {
  measure: Shown;
  weeks: readonly Week[];
}) {
  const last = weeks.at(-2);
  const most = Math.max(1, ...weeks.map((week) => countOf(week, name)));
  return (
    <figure className="rounded-card border border-line bg-shell p-4">
      <figcaption>
        <span className="text-sm font-semibold">{label()}</span>
        {last && (
          <span className="block">
            <Link
              to={to(last)}
              className="figure-price text-xl hover:text-lagoon hover:underline"
              title={say(countOf(last, name))}
            >
              {brief(countOf(last, name))}
            </Link>{' '}
            <span className="text-xs text-stone">{m.team_week_last()}</span>
          </span>
        )}
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${weeks.length * step - (step - bar)} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 block h-18 w-full"
      >
        {weeks.map((week, index) => {
          const value = countOf(week, name);
          const size = value === 0 ? 1 : Math.max(2, (value / most) * height);
          return (
            <g key={week.from}>
              <rect
                x={index * step}
                y={height - size}
                width={bar}
                height={size}
                rx={2}
                className={classes(
                  value === 0 ? 'fill-line-strong/50' : index === weeks.length - 1 ? 'fill-lagoon/40' : 'fill-lagoon',
                )}
              />
              <rect x={index * step} width={step} height={height} fill="transparent">
                <title>{`${shortDate(week.from)} – ${shortDate(week.to)}: ${say(value)}`}</title>
              </rect>
            </g>
          );
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-stone tabular-nums">
        <span>{weeks[0] && shortDate(weeks[0].from).slice(0, 5)}</span>
        <span>{m.team_week_now()}</span>
      </p>
    </figure>
  );
}

/** Each number leads to the list that it counts. */
const WeekTable = ({ weeks, shown }: { weeks: readonly Week[]; shown: readonly Shown[] }) => (
  <section
    aria-label={m.team_week_title()}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
    className="mt-3 max-h-96 overflow-auto rounded-card border border-line bg-shell"
  >
    <table className="w-full text-sm tabular-nums">
      <thead className="sticky top-0 bg-shell">
        <tr className="border-b border-line text-stone">
          <th scope="col" className="px-4 py-2 text-left font-medium">
            {m.team_week_week()}
          </th>
          {shown.map(({ name, label }) => (
            <th key={name} scope="col" className="px-3 py-2 text-right font-medium">
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks
          .map((week) => (
            <tr key={week.from} className="not-first:border-t not-first:border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-normal whitespace-nowrap">
                {shortDate(week.from)}
              </th>
              {shown.map(({ name, say, to }) => (
                <td key={name} className="px-3 text-right whitespace-nowrap">
                  <Link to={to(week)} className="inline-block min-h-9 content-center hover:text-lagoon hover:underline">
                    {say(countOf(week, name))}
                  </Link>
                </td>
              ))}
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  </section>
);
