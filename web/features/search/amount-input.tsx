import type { ComponentProps, ReactNode } from 'react';
import { Input } from '#web/components/ui/field.tsx';

export interface AmountProps {
  id: string;
  name: 'priceMin' | 'priceMax' | 'moveInMax';
  label: string;
  empty: string;
  value: number | undefined;
}

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'name' | 'value'>, Omit<AmountProps, 'value'> {
  id: string;
  value?: string;
  /** What was understood. */
  note?: ReactNode;
}

/** Takes an amount as people say it. */
export const AmountInput = ({ id, label, empty, note, ...props }: AmountInputProps) => (
  <div>
    <label htmlFor={id} className="mb-1 block text-sm text-stone">
      {label}
    </label>
    <Input
      id={id}
      autoCapitalize="none"
      autoComplete="off"
      maxLength={60}
      placeholder={empty}
      className="tabular-nums"
      {...props}
    />
    {note}
  </div>
);

/** In a plain form. A script says what it understood; without one the server reads it. */
export const PlainAmount = ({ value, ...props }: AmountProps) => (
  <AmountInput {...props} defaultValue={value} data-amount />
);
