import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { NumberControl } from '#web/components/ui/area/number-control.tsx';
import { NumberInput } from '#web/components/ui/area/number-input.tsx';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Field } from '#web/components/ui/field.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { AmountControl } from './amount-control.tsx';
import { Origin } from './marks.tsx';
import type { Values } from './values.ts';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-5 rounded-card border border-line bg-shell p-4 sm:p-5">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

type AmountName = 'price' | 'connexionFees' | 'feesForVisit';
type CountName = 'monthsInAdvance' | 'area' | 'bedroomsCount' | 'bathroomsCount';

interface NumberFieldProps<Name extends AmountName | CountName> {
  control: Control<Values>;
  name: Name;
  label: string;
  hint?: ReactNode;
  /** What is usually typed here, one tap away. */
  quick?: { label: string; options: readonly { value: number; text?: string }[] };
}

export const NumberField = ({ quick, ...field }: NumberFieldProps<CountName>) => (
  <div>
    <NumberControl {...field} />
    <Origin name={field.name} />
    {quick && quick.options.length > 0 && <Quick {...field} {...quick} />}
  </div>
);

/** Shillings, as people write them. */
export const AmountField = ({ quick, ...field }: NumberFieldProps<AmountName>) => (
  <div>
    <AmountControl {...field} />
    <Origin name={field.name} />
    {quick && quick.options.length > 0 && <Quick {...field} {...quick} />}
  </div>
);

type AnyField = NumberFieldProps<AmountName | CountName>;
type QuickProps = Pick<AnyField, 'control' | 'name'> & NonNullable<AnyField['quick']>;

function Quick({ control, name, label, options }: QuickProps) {
  const { field } = useController({ control, name });
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, text }) => (
        <button
          key={text ?? value}
          type="button"
          aria-pressed={field.value === value}
          onClick={() => field.onChange(value)}
          className={classes(
            chipClass,
            'min-h-10 tabular-nums',
            field.value === value
              ? 'border-lagoon bg-lagoon-mist text-lagoon-deep'
              : 'border-line-strong/60 bg-shell hover:border-lagoon',
          )}
        >
          {text ?? wholeNumber(value)}
        </button>
      ))}
    </fieldset>
  );
}

/** A few, counted with the thumb or typed. */
export function CountField({ control, name, label }: Pick<NumberFieldProps<CountName>, 'control' | 'name' | 'label'>) {
  const { field, fieldState } = useController({ control, name });
  const now = field.value ?? 0;
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(ids) => (
        <span
          className={classes(
            'flex rounded-field border bg-shell transition-colors',
            'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-lagoon',
            fieldState.error ? 'border-error' : 'border-line-strong/70 hover:border-lagoon',
          )}
        >
          <IconButton
            label={m.ads_form_less({ what: label })}
            disabled={now <= 1}
            className="rounded-l-field! rounded-r-none! -outline-offset-3 disabled:opacity-40"
            onClick={() => field.onChange(now - 1)}
          >
            <Minus aria-hidden />
          </IconButton>
          <NumberInput
            {...ids}
            name={name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            className="min-w-0 border-0! px-0! text-center font-semibold outline-none"
          />
          <IconButton
            label={m.ads_form_more({ what: label })}
            className="rounded-r-field! rounded-l-none! -outline-offset-3"
            onClick={() => field.onChange(now + 1)}
          >
            <Plus aria-hidden />
          </IconButton>
        </span>
      )}
    </Field>
  );
}
