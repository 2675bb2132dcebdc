import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface SegmentedProps {
  legend: ReactNode;
  name: string;
  /** `radio` chooses one, `checkbox` any number. */
  kind?: 'radio' | 'checkbox';
  options: readonly { value: string; label: ReactNode; spoken?: string }[];
  chosen: readonly string[];
  onChoose?: (value: string, on: boolean) => void;
  hideLegend?: boolean;
  error?: ReactNode;
}

/** A few choices side by side: radio buttons or checkboxes that look like one control. */
export function Segmented({
  legend,
  name,
  kind = 'radio',
  options,
  chosen,
  onChoose,
  hideLegend,
  error,
}: SegmentedProps) {
  const note = useId();
  return (
    <fieldset
      // By itself it is never narrower than its longest words.
      className="min-w-0"
      {...(kind === 'radio' && { role: 'radiogroup', 'aria-invalid': error ? true : undefined })}
      aria-describedby={error ? note : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div
        className={classes(
          'flex rounded-field border bg-shell p-0.5',
          error ? 'border-error' : 'border-line-strong/70',
        )}
      >
        {options.map(({ value, label, spoken }) => (
          <label
            key={value}
            className={classes(
              'flex min-h-10 min-w-0 flex-auto cursor-pointer items-center justify-center rounded-lg px-1 text-sm font-medium text-stone transition-colors',
              'hover:text-ink has-checked:bg-lagoon has-checked:font-semibold has-checked:text-on-lagoon',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
            )}
          >
            <input
              type={kind}
              name={name}
              value={value}
              aria-label={spoken}
              className="sr-only"
              {...(onChoose
                ? { checked: chosen.includes(value), onChange: (event) => onChoose(value, event.target.checked) }
                : { defaultChecked: chosen.includes(value) })}
            />
            <span className="truncate">{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
