import type { ReactNode, Ref } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import { Field } from '#app/components/ui/field.tsx';

interface CodeFieldProps {
  label: ReactNode;
  error?: ReactNode;
  name: string;
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}

const length = 5;

/** One field, drawn as five boxes: phones offer the code from the message, and a whole message may be pasted. */
export const CodeField = ({ label, error, name, value, onChange, onBlur, inputRef }: CodeFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <span className="relative block w-fit">
        <input
          {...control}
          ref={inputRef}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
          onPaste={(event) => {
            event.preventDefault();
            const pasted = event.clipboardData.getData('text');
            onChange(/\d{5}/.exec(pasted)?.[0] ?? pasted.replace(/\D/g, '').slice(0, length));
          }}
          onBlur={onBlur}
          className="peer absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <span aria-hidden className="group pointer-events-none flex gap-2 peer-focus:[&>[data-next]]:border-lagoon">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is.
              key={index}
              data-next={index === Math.min(value.length, length - 1) ? '' : undefined}
              className={classes(
                'grid h-14 w-12 place-items-center rounded-field border-2 bg-shell font-display text-2xl font-bold tabular-nums transition-colors',
                error ? 'border-error' : value[index] ? 'border-line-strong' : 'border-line-strong/50',
              )}
            >
              {value[index]}
            </span>
          ))}
        </span>
      </span>
    )}
  </Field>
);
