import { m } from '@makao/i18n/messages';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { AmountField } from './controls.tsx';
import type { Values } from './values.ts';

const shares = [
  { share: 1, label: m.ads_form_connexionSame },
  { share: 0.5, label: m.ads_form_connexionHalf },
] as const;

const shareOf = (price: number | null | undefined, fee: number | null | undefined) =>
  shares.find(({ share }) => price && fee && fee === Math.round(price * share))?.share;

/** The agent's fee: a share of the rent, which it follows, an amount of its own, or none. */
export function AgentFee() {
  const { control, getValues, setValue, subscribe } = useFormContext<Values>();
  const [price, fee, facts] = useWatch({ control, name: ['price', 'connexionFees', 'facts'] });
  const isNone = facts?.hasNoAgentFee === true;
  const shareNow = shareOf(price, fee);

  const setFee = (amount: number | null) => setValue('connexionFees', amount, { shouldDirty: true, shouldTouch: true });
  const setNone = (none: boolean) => setValue('facts.hasNoAgentFee', none || null, { shouldDirty: true });
  useEffect(() => {
    let before = getValues('price');
    let followed = getValues('connexionFees');
    let share = shareOf(before, followed);
    return subscribe({
      name: 'price',
      formState: { values: true },
      callback: ({ values: next }) => {
        if (next.price === before) return;
        // While the price is typed, the fee is that of fewer digits: what it was chosen as counts.
        if (next.connexionFees !== followed) share = shareOf(before, next.connexionFees);
        before = next.price;
        const follows = share && next.price && next.facts?.hasNoAgentFee !== true;
        followed = follows ? Math.round(next.price! * share!) : next.connexionFees;
        if (follows) setValue('connexionFees', followed, { shouldDirty: true, shouldTouch: true });
      },
    });
  }, [subscribe, getValues, setValue]);
  const chip = (isOn: boolean) =>
    classes(
      chipClass,
      'min-h-10',
      isOn ? 'border-lagoon bg-lagoon-mist text-lagoon-deep' : 'border-line-strong/60 bg-shell hover:border-lagoon',
    );
  return (
    <div>
      {!isNone && (
        <AmountField
          control={control}
          name="connexionFees"
          label={m.ads_form_connexion()}
          hint={m.ads_form_connexionHint()}
        />
      )}
      <fieldset className={classes('flex flex-wrap gap-2', !isNone && 'mt-2')}>
        <legend className={isNone ? 'mb-1 text-sm font-semibold' : 'sr-only'}>{m.ads_form_connexion()}</legend>
        {price
          ? shares.map(({ share, label }) => (
              <button
                key={share}
                type="button"
                aria-pressed={!isNone && shareNow === share}
                className={chip(!isNone && shareNow === share)}
                onClick={() => {
                  setNone(false);
                  setFee(Math.round(price * share));
                }}
              >
                {label()}
              </button>
            ))
          : null}
        <button
          type="button"
          aria-pressed={isNone}
          className={chip(isNone)}
          onClick={() => {
            setNone(!isNone);
            setFee(null);
          }}
        >
          {m.ads_form_connexionNone()}
        </button>
      </fieldset>
    </div>
  );
}
