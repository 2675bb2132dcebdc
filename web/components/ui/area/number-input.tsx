import { wholeNumber } from '@makao/i18n/format';
import { type ComponentProps, type RefCallback, useLayoutEffect, useRef } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass } from '#web/components/ui/field.tsx';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'type'> {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** Where words are understood too: what was typed that is not digits alone. */
  words?: { typed: string | null; onTyped: (text: string | null) => void };
  inputRef?: RefCallback<HTMLInputElement>;
}

/** More digits than any price has. */
const mostDigits = 13;
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, mostDigits);

/** Separates thousands while a whole number is typed; of pasted text, it takes the digits. */
export function NumberInput({ value, onChange, words, inputRef, className, ...props }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Digits before the caret: separators come and go, the digits stay. */
  const before = useRef<number>(undefined);
  const shown = words?.typed ?? (value === null || value === undefined ? '' : wholeNumber(value));

  useLayoutEffect(() => {
    const field = input.current;
    if (before.current === undefined || !field || document.activeElement !== field) return;
    let [at, passed] = [0, 0];
    while (passed < before.current && at < shown.length) if (/\d/.test(shown.charAt(at++))) passed++;
    field.setSelectionRange(at, at);
    before.current = undefined;
  }, [shown]);

  return (
    <input
      ref={(node) => {
        input.current = node;
        inputRef?.(node);
      }}
      type="text"
      inputMode={words ? 'text' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        if (words && /[^\d,]/.test(target.value)) return words.onTyped(target.value);
        words?.onTyped(null);
        before.current = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
        const digits = digitsOf(target.value);
        onChange(digits === '' ? null : Number(digits));
      }}
      className={classes(controlClass, 'tabular-nums', className)}
      {...props}
    />
  );
}
