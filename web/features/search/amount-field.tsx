import { limits } from '@makao/contract/kernel/limits';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { AmountInput, type AmountProps } from './amount-input.tsx';

/** Reads words for numbers, and says numbers in words: loaded when a field is first used. */
async function loadReader() {
  const [{ readAmount }, { amountInWords }] = await Promise.all([
    import('@makao/contract/amounts/read-amount'),
    import('@makao/i18n/amount-words'),
  ]);
  return { readAmount, amountInWords };
}
type Reader = Awaited<ReturnType<typeof loadReader>>;

/** What is typed as an amount; null when it is none, or can't be read yet. */
const amountOf = (text: string, reader: Reader | null): number | null | undefined => {
  if (text.trim() === '') return undefined;
  const amount = /^\d+$/.test(text) ? Number(text) : (reader?.readAmount(text) ?? null);
  return amount !== null && amount <= limits.price ? amount : null;
};

interface AmountFieldProps extends AmountProps {
  onChange: (amount: number | undefined) => void;
}

/** Reads amounts such as "laki 2" and shows what it understood. Applied on blur: a half-typed price is no price. */
export function AmountField({ value, onChange, ...props }: AmountFieldProps) {
  const given = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState(given);
  const [from, setFrom] = useState(given);
  if (from !== given) {
    // Another value from elsewhere, such as a usual amount.
    setFrom(given);
    setTyped(given);
  }
  const [reader, setReader] = useState<Reader | null>(null);
  const amount = amountOf(typed, reader);
  const isWrong = amount === null && reader !== null;
  const take = (loaded: Reader | null) => {
    const taken = amountOf(typed, loaded);
    if (taken !== null && taken !== value) onChange(taken);
  };
  const note = typed && reader && (
    <p id={`${props.id}-note`} className={classes('mt-1 text-sm', isWrong ? 'text-error' : 'text-stone')}>
      {isWrong ? (
        m.search_amountUnread()
      ) : (
        <>
          <span className="font-semibold tabular-nums">{wholeNumber(amount ?? 0)}</span>{' '}
          {reader.amountInWords(amount ?? 0)}
        </>
      )}
    </p>
  );
  return (
    <AmountInput
      {...props}
      value={typed}
      aria-invalid={isWrong || undefined}
      aria-describedby={note ? `${props.id}-note` : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={() => void loadReader().then(setReader, console.warn)}
      onBlur={() => (reader || amount !== null ? take(reader) : void loadReader().then(take, console.warn))}
      note={note}
    />
  );
}
