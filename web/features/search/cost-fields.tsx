import type { AdType } from '@makao/contract/ads';
import { compact, compactMoney } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Kept } from '#web/components/ui/kept.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { type Filters, searchHref } from './address.ts';
import { AmountField } from './amount-field.tsx';

interface CostFieldsProps {
  id: string;
  base: string;
  filters: Filters;
  onChange: (next: Filters) => void;
}

/** What most people look for, so that most need not type. */
const quick: Record<AdType, number[]> = {
  rent: [200_000, 500_000, 1_000_000, 2_000_000],
  sell: [30_000_000, 80_000_000, 150_000_000, 400_000_000],
};
const months = [1, 3, 6, 12];

/** The price, and for those who rent what has to be paid before moving in. */
export function CostFields({ id, base, filters, onChange }: CostFieldsProps) {
  const { type, priceMin, priceMax, moveInMax, monthsInAdvanceMax } = filters;
  const set = (more: Filters) => onChange({ ...filters, ...more });
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.search_price()}</legend>
        <Kept name={`${id}-price`} from={[priceMin, priceMax]} className="grid grid-cols-2 items-start gap-3">
          {() => (
            <>
              <AmountField
                id={`${id}-min`}
                name="priceMin"
                label={m.search_priceMin()}
                empty={m.search_noMin()}
                value={priceMin}
                onChange={(amount) => set({ priceMin: amount })}
              />
              <AmountField
                id={`${id}-max`}
                name="priceMax"
                label={m.search_priceMax()}
                empty={m.search_noMax()}
                value={priceMax}
                onChange={(amount) => set({ priceMax: amount })}
              />
            </>
          )}
        </Kept>
        <p className="mt-2 text-sm text-stone">{m.search_amountHint()}</p>
        <ul aria-label={m.search_quick()} className="mt-2 flex flex-wrap gap-1.5">
          {quick[type ?? 'rent'].map((amount) => (
            <li key={amount}>
              <Link
                to={searchHref(base, { ...filters, priceMax: amount })}
                preventScrollReset
                rel="nofollow"
                aria-label={m.search_quickAtMost({ price: compactMoney(amount) })}
                aria-current={amount === priceMax || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  set({ priceMax: amount });
                }}
                className={classes(
                  chipClass,
                  'min-h-11 px-3 tabular-nums',
                  amount === priceMax
                    ? 'border-lagoon bg-lagoon-mist text-lagoon-deep'
                    : 'border-line-strong/60 hover:border-lagoon hover:text-lagoon',
                )}
              >
                <Kept as="span" name="at-most" from={amount}>
                  {() => `≤ ${compact(amount)}`}
                </Kept>
              </Link>
            </li>
          ))}
        </ul>
      </fieldset>
      {type !== 'sell' && (
        <>
          <Kept name={`${id}-move-in`} from={moveInMax}>
            {() => (
              <>
                <AmountField
                  id={`${id}-move-in`}
                  name="moveInMax"
                  label={m.search_moveIn()}
                  empty={m.search_noMax()}
                  value={moveInMax}
                  onChange={(amount) => set({ moveInMax: amount })}
                />
                <p className="mt-1 text-sm text-stone">{m.search_moveInHint()}</p>
              </>
            )}
          </Kept>
          <Kept name={`${id}-months`} from={monthsInAdvanceMax}>
            {() => (
              <Segmented
                legend={m.search_months()}
                name="monthsInAdvanceMax"
                chosen={[String(monthsInAdvanceMax ?? '')]}
                onChoose={(value) => set({ monthsInAdvanceMax: Number(value) || undefined })}
                options={[
                  { value: '', label: m.search_any() },
                  ...[...new Set([...months, monthsInAdvanceMax ?? 1])]
                    .sort((a, b) => a - b)
                    .map((count) => ({
                      value: String(count),
                      label: count,
                      spoken: m.search_monthsOption({ count }),
                    })),
                ]}
              />
            )}
          </Kept>
        </>
      )}
    </>
  );
}
