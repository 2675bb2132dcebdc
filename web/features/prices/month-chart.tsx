import type { WardMarket } from '@makao/contract/prices';
import { compactMoney } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

type Points = NonNullable<WardMarket['months']>['points'];

const [width, height, left, bottom, top] = [360, 170, 4, 22, 18];

/** `03/26`: months are numbers in both languages. */
const monthText = (month: string) => `${month.slice(5, 7)}/${month.slice(2, 4)}`;

/** The middle by month as a line within the band of the usual prices; the same numbers as a table for screen readers. */
export function MonthChart({ title, points }: { title: string; points: Points }) {
  const most = Math.max(...points.map(({ high }) => high));
  const least = Math.min(...points.map(({ low }) => low));
  const floor = Math.max(0, least - (most - least) * 0.25);
  const x = (index: number) => left + 16 + ((width - left - 32) * index) / (points.length - 1);
  const y = (price: number) =>
    most === floor ? height / 2 : top + (height - top - bottom) * (1 - (price - floor) / (most - floor));
  const line = (of: (point: Points[number]) => number, list = points) =>
    list.map((point) => `${x(points.indexOf(point)).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' ');
  const band = `${line(({ low }) => low)} ${line(({ high }) => high, points.toReversed())}`;
  // Every other month where all would touch.
  const isNamed = (index: number) => points.length <= 7 || index % 2 === (points.length - 1) % 2;
  const last = points.at(-1)!;
  return (
    <figure className="rounded-card border border-line bg-shell p-4 lg:col-span-2">
      <figcaption className="text-base font-semibold">{title}</figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="mx-auto mt-2 block w-full max-w-2xl">
        <polygon points={band} className="fill-lagoon/20" />
        <polyline
          points={line(({ middle }) => middle)}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-lagoon"
        />
        {points.map((point, index) => (
          <g key={point.month}>
            <circle cx={x(index)} cy={y(point.middle)} r="3" className="fill-lagoon" />
            {isNamed(index) && (
              <text x={x(index)} y={height - 6} textAnchor="middle" className="fill-stone text-[10px] tabular-nums">
                {monthText(point.month)}
              </text>
            )}
          </g>
        ))}
        {[points[0]!, last].map((point, index) => (
          <text
            key={point.month}
            x={index === 0 ? left : width - left}
            y={y(point.middle) - 9}
            textAnchor={index === 0 ? 'start' : 'end'}
            strokeWidth="4"
            paintOrder="stroke"
            className="fill-ink stroke-shell text-[11px] font-semibold tabular-nums"
          >
            {compactMoney(point.middle)}
          </text>
        ))}
      </svg>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{m.prices_ward_month()}</th>
              <th scope="col">{m.prices_ward_low()}</th>
              <th scope="col">{m.prices_ward_middle()}</th>
              <th scope="col">{m.prices_ward_high()}</th>
              <th scope="col">{m.prices_ward_ads()}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ month, low, middle, high, sampleSize }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>{compactMoney(low)}</td>
                <td>{compactMoney(middle)}</td>
                <td>{compactMoney(high)}</td>
                <td>{sampleSize}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
