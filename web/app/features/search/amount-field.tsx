import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';
import { amountInWords } from '@makao/i18n/amount-words';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import { Input } from '#app/components/ui/field.tsx';

interface AmountFieldProps {
  id: string;
  name: 'priceMin' | 'priceMax' | 'moveInMax';
  label: string;
  empty: string;
  value: number | undefined;
  onChange: (amount: number | undefined) => void;
  className?: string;
}

/** What is typed as an amount; null when it is none. */
const amountOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return undefined;
  const amount = readAmount(text);
  return amount !== null && amount <= limits.price ? amount : null;
};

/** Takes an amount as people say it and says what it understood. Takes effect when left: a price half typed is no price. */
export function AmountField({ id, name, label, empty, value, onChange, className }: AmountFieldProps) {
  const given = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState(given);
  const [from, setFrom] = useState(given);
  if (from !== given) {
    // Another value from elsewhere: a chip, the back button.
    setFrom(given);
    setTyped(given);
  }
  const amount = amountOf(typed);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm text-stone">
        {label}
      </label>
      <Input
        id={id}
        name={name}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={60}
        value={typed}
        placeholder={empty}
        aria-invalid={amount === null || undefined}
        aria-describedby={typed ? `${id}-note` : undefined}
        className="tabular-nums"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (amount !== null && amount !== value) onChange(amount);
        }}
      />
      {typed && (
        <p id={`${id}-note`} className={classes('mt-1 text-sm', amount === null ? 'text-error' : 'text-stone')}>
          {amount === null ? (
            m.search_amountUnread()
          ) : (
            <>
              <span className="font-semibold tabular-nums">{wholeNumber(amount ?? 0)}</span>{' '}
              {amountInWords(amount ?? 0)}
            </>
          )}
        </p>
      )}
    </div>
  );
}
