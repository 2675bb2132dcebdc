import type { UsualPrice } from '@makao/contract/prices';
import { compactMoney } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { areaWords, kindWords, standingOf } from './price-words.ts';

interface UsualRangeProps {
  usual: UsualPrice;
  price: number;
  /** The prices are those of one square metre. */
  perSquareMetre?: boolean;
  /** `Apartment for rent`. */
  what: string;
  bedroomsCount: number | null;
  ward: string;
}

const titles = { within: m.prices_within, below: m.prices_below, above: m.prices_above };

/** How the price of an ad stands among those of others, in words and as a bar. */
export function UsualRange({ usual, price, perSquareMetre = false, what, bedroomsCount, ward }: UsualRangeProps) {
  const standing = standingOf(price, usual);
  const { low, middle, high, sampleSize, months } = usual;
  // Half a range more on either side, and the price in any case.
  const from = Math.min(price, low - (high - low) / 2);
  const to = Math.max(price, high + (high - low) / 2);
  const x = (value: number) => (to === from ? 50 : 2 + (96 * (value - from)) / (to - from));
  const isFarBelow = price < low / 2;
  return (
    <section aria-labelledby="usual" className="print:hidden">
      <h2 id="usual" className="text-xl">
        {m.prices_title()}
      </h2>
      <p className={classes('mt-2 font-semibold', standing === 'within' ? 'text-success' : 'text-warning')}>
        {titles[standing]()}
      </p>
      <svg
        role="img"
        aria-label={m.prices_barLabel({
          low: compactMoney(low),
          middle: compactMoney(middle),
          high: compactMoney(high),
          price: compactMoney(price),
        })}
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        className="mt-2 block h-6 w-full max-w-xl"
      >
        <rect x="0" y="5" width="100" height="2" rx="1" className="fill-line" />
        <rect x={x(low)} y="3" width={Math.max(1, x(high) - x(low))} height="6" rx="1.5" className="fill-lagoon/35" />
        <rect x={x(middle) - 0.25} y="3" width="0.5" height="6" className="fill-lagoon" />
        <rect x={x(price) - 0.6} y="0" width="1.2" height="12" rx="0.6" className="fill-coral" />
      </svg>
      <p className="mt-2 max-w-prose text-stone tabular-nums text-pretty">
        {(perSquareMetre ? m.prices_rangePerSquareMetre : m.prices_range)({
          kind: kindWords(what, bedroomsCount),
          area: areaWords(usual.area, ward),
          low: compactMoney(low),
          high: compactMoney(high),
          price: compactMoney(price),
          count: sampleSize,
          months,
        })}
      </p>
      {isFarBelow && <p className="mt-2 max-w-prose text-sm text-warning text-pretty">{m.prices_belowHint()}</p>}
    </section>
  );
}
