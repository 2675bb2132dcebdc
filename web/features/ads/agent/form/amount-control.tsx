import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';
import { amountInWords } from '@makao/i18n/amount-words';
import { m } from '@makao/i18n/messages';
import { type ReactNode, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { NumberInput } from '#web/components/ui/area/number-input.tsx';
import { Field } from '#web/components/ui/field.tsx';
import type { Values } from './values.ts';

interface AmountControlProps {
  control: Control<Values>;
  name: 'price' | 'connexionFees' | 'feesForVisit' | `facts.sizes.${number}.price`;
  label: string;
  hint?: ReactNode;
}

/** Larger amounts are also shown in words, so that a missing zero is noticed. */
const leastInWords = 1000;

const amountOf = (text: string | null): number | null => {
  const amount = text === null ? null : readAmount(text);
  return amount !== null && amount <= limits.price ? amount : null;
};

/** An amount of shillings as people write it: `600,000`, `laki 6`, `1.5m`. Says what it understood. */
export function AmountControl({ control, name, label, hint }: AmountControlProps) {
  const { field, fieldState } = useController({ control, name });
  const [text, setText] = useState<string | null>(null);
  const { value } = field;
  // Another amount from elsewhere: a tap on a usual one, a pasted post.
  const typed = text !== null && (value ?? null) === amountOf(text) ? text : null;
  const isUnread = typed !== null && value == null;
  const take = (next: string | null) => {
    setText(next);
    if (next !== null) field.onChange(amountOf(next));
  };
  return (
    <Field
      label={label}
      hint={value && value >= leastInWords ? <Said amount={value} hint={hint} /> : hint}
      error={isUnread ? m.ads_form_amountUnread() : fieldState.error?.message}
    >
      {(ids) => (
        <NumberInput
          {...ids}
          name={name}
          autoCapitalize="none"
          maxLength={60}
          value={value}
          onChange={field.onChange}
          words={{ typed, onTyped: take }}
          onBlur={() => {
            if (!isUnread) setText(null);
            field.onBlur();
          }}
          inputRef={field.ref}
        />
      )}
    </Field>
  );
}

const Said = ({ amount, hint }: { amount: number; hint: ReactNode }) => (
  <>
    {amountInWords(amount)}
    {hint && <> · {hint}</>}
  </>
);
