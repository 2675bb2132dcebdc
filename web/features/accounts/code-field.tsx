import { type ReactNode, type Ref, useRef } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { codeLength, readCode } from './read-code.ts';

interface CodeFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  name: string;
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  /** Sends the form with the last digit, where the code is all that is asked. */
  sendsItself?: boolean | undefined;
  /** Has the focus when the form opens. */
  first?: boolean | undefined;
}

export const codeClass = classes(
  controlClass,
  'h-14 w-52 text-center font-display text-2xl font-bold tracking-[0.35em] tabular-nums',
);

/** One field: phones offer the code from the message for it, and a whole message may be pasted. */
export function CodeField({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  sendsItself,
  first = true,
}: CodeFieldProps) {
  const sent = useRef(value);
  const take = (text: string, form: HTMLFormElement | null) => {
    const code = readCode(text);
    onChange(code);
    // Not again for the same code: it was refused.
    if (!sendsItself || code.length < codeLength || code === sent.current) return;
    sent.current = code;
    // After the form has taken the value.
    setTimeout(() => form?.requestSubmit());
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the code is what the person came to type.
          autoFocus={first}
          onChange={(event) => take(event.target.value, event.target.form)}
          onPaste={(event) => {
            event.preventDefault();
            take(event.clipboardData.getData('text'), event.currentTarget.form);
          }}
          onBlur={onBlur}
          className={codeClass}
        />
      )}
    </Field>
  );
}
