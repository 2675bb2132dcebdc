import { limits } from '@makao/contract/kernel/limits';
import type { WardMarket } from '@makao/contract/prices';
import { compact } from '@makao/i18n/format';
import { kindName, kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { MonthChart } from './month-chart.tsx';
import { kindWords } from './price-words.ts';

type Band = WardMarket['bands'][number];

const groups = { rental: m.prices_ward_rent, sale: m.prices_ward_sale };

/** What it costs to live in a ward: the usual prices by rooms, and a year of the commonest rent. */
export function WardPrices({ ward, market: { bands, months } }: { ward: string; market: WardMarket }) {
  if (bands.length === 0) return null;
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="text-xl md:text-2xl">
        {m.prices_ward_title({ ward })}
      </h2>
      <p className="mt-1 max-w-prose text-stone text-pretty">{m.prices_ward_lead({ months: limits.market.months })}</p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        {(['rental', 'sale'] as const).map((type) => {
          const own = bands.filter((band) => band.type === type);
          return own.length > 0 && <Bands key={type} title={groups[type]()} bands={own} />;
        })}
        {months && months.points.length > 1 && (
          <MonthChart
            title={m.prices_ward_months({ kind: kindWords(kindOffer(months), months.bedroomsCount) })}
            points={months.points}
          />
        )}
      </div>
      <p className="mt-3 text-xs text-stone text-pretty">{m.prices_ward_source()}</p>
    </section>
  );
}

const roomsOf = ({ propertyType, bedroomsCount: count }: Band) => {
  const what = kindName(propertyType);
  if (count === null) return what;
  return count >= limits.bedroomsMost ? m.prices_ward_roomsMost({ what, count }) : m.prices_ward_rooms({ what, count });
};

const wider = { neighbours: m.prices_ward_wider, municipality: m.prices_ward_municipality };

/** A table whose middle column is drawn: the bar reaches from a quarter to three quarters of the prices. */
function Bands({ title, bands }: { title: string; bands: Band[] }) {
  const most = Math.max(...bands.map(({ price }) => price.high)) * 1.05;
  const x = (value: number) => (100 * value) / most;
  return (
    <div className="rounded-card border border-line bg-shell p-4">
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-2 text-left text-base font-semibold">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.prices_ward_home()}</th>
            <th scope="col">{m.prices_ward_usual()}</th>
            <th scope="col">{m.prices_ward_middle()}</th>
            <th scope="col">{m.prices_ward_ads()}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => {
            const { low, middle, high, sampleSize, area } = band.price;
            return (
              <tr key={`${band.propertyType} ${band.bedroomsCount}`} className="border-t border-line align-top">
                <th scope="row" className="py-2.5 pr-3 text-left font-medium">
                  {roomsOf(band)}
                  {(area === 'neighbours' || area === 'municipality') && (
                    <span className="block text-xs font-normal text-stone">{wider[area]()}</span>
                  )}
                </th>
                <td className="w-1/2 py-2.5">
                  <span className="block">
                    {compact(low)}–{compact(high)}
                  </span>
                  <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 block h-2.5 w-full">
                    <rect x="0" y="2.5" width="100" height="1" className="fill-line" />
                    <rect
                      x={x(low)}
                      y="0"
                      width={Math.max(1.5, x(high) - x(low))}
                      height="6"
                      rx="1.5"
                      className="fill-lagoon/45"
                    />
                    <rect x={x(middle) - 0.5} y="0" width="1" height="6" className="fill-lagoon-deep" />
                  </svg>
                </td>
                <td className="py-2.5 pl-3 text-right font-semibold">{compact(middle)}</td>
                <td className="py-2.5 pl-3 text-right text-stone max-sm:hidden">{sampleSize}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
