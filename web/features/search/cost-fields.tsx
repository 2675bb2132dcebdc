import type { AdType } from '@makao/contract/ads';
import { compact, compactMoney } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { ReactElement } from 'react';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link, type LinkProps } from '#web/components/ui/link.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import type { AmountProps } from './amount-input.tsx';

/** How an amount is entered: in a plain form, or in one that reacts. */
type AmountControl = (props: AmountProps) => ReactElement;

interface PricesProps {
  id: string;
  priceMin: number | undefined;
  priceMax: number | undefined;
  amount: AmountControl;
}

/** The lowest and the highest price. */
export const Prices = ({ id, priceMin, priceMax, amount }: PricesProps) => (
  <>
    <div className="grid grid-cols-2 items-start gap-3">
      {amount({
        id: `${id}-min`,
        name: 'priceMin',
        label: m.search_priceMin(),
        empty: m.search_noMin(),
        value: priceMin,
      })}
      {amount({
        id: `${id}-max`,
        name: 'priceMax',
        label: m.search_priceMax(),
        empty: m.search_noMax(),
        value: priceMax,
      })}
    </div>
    <p className="mt-2 text-sm text-stone">{m.search_amountHint()}</p>
  </>
);

/** What most people look for, so that most need not type. */
const quick: Record<AdType, number[]> = {
  rent: [200_000, 500_000, 1_000_000, 2_000_000],
  sell: [30_000_000, 80_000_000, 150_000_000, 400_000_000],
};

interface QuickPricesProps {
  type: AdType | undefined;
  priceMax: number | undefined;
  linkOf: (amount: number) => LinkProps;
}

/** Usual amounts to choose with one tap. */
export const QuickPrices = ({ type, priceMax, linkOf }: QuickPricesProps) => (
  <ul aria-label={m.search_quick()} className="mt-2 flex flex-wrap gap-1.5">
    {quick[type ?? 'rent'].map((amount) => (
      <li key={amount}>
        <Link
          rel="nofollow"
          aria-label={m.search_quickAtMost({ price: compactMoney(amount) })}
          aria-current={amount === priceMax || undefined}
          className={classes(
            chipClass,
            'min-h-11 px-3 tabular-nums',
            amount === priceMax
              ? 'border-lagoon bg-lagoon-mist text-lagoon-deep'
              : 'border-line-strong/60 hover:border-lagoon hover:text-lagoon',
          )}
          {...linkOf(amount)}
        >
          ≤ {compact(amount)}
        </Link>
      </li>
    ))}
  </ul>
);

const months = [1, 3, 6, 12];

interface MoveInProps {
  id: string;
  moveInMax: number | undefined;
  monthsInAdvanceMax: number | undefined;
  amount: AmountControl;
  onMonths?: (months: number | undefined) => void;
}

/** For those who rent: what has to be paid before moving in. */
export const MoveIn = ({ id, moveInMax, monthsInAdvanceMax, amount, onMonths }: MoveInProps) => (
  <>
    <div>
      {amount({
        id: `${id}-move-in`,
        name: 'moveInMax',
        label: m.search_moveIn(),
        empty: m.search_noMax(),
        value: moveInMax,
      })}
      <p className="mt-1 text-sm text-stone">{m.search_moveInHint()}</p>
    </div>
    <Segmented
      legend={m.search_months()}
      name="monthsInAdvanceMax"
      chosen={[String(monthsInAdvanceMax ?? '')]}
      {...(onMonths && { onChoose: (value: string) => onMonths(Number(value) || undefined) })}
      options={[
        { value: '', label: m.search_any() },
        ...monthsOffered(monthsInAdvanceMax).map((count) => ({
          value: String(count),
          label: count,
          spoken: m.search_monthsOption({ count }),
        })),
      ]}
    />
  </>
);

/** The usual ones, and the one that is asked for. */
export const monthsOffered = (chosen: number | undefined) =>
  [...new Set([...months, chosen ?? 1])].sort((a, b) => a - b);
