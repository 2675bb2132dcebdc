import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export const controlClass =
  'w-full min-h-11 rounded-field border border-line-strong/70 bg-shell px-3 text-base text-ellipsis text-ink placeholder:text-stone ' +
  'transition-colors hover:border-lagoon aria-invalid:border-error';

interface FieldProps {
  /** A fixed id, for fields inside cached fragments. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  /** Given the ids that tie the control to its texts. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

export function Field({ id: given, label, hint, error, className, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p id={`${id}-note`} className={classes('mt-1 text-sm', error ? 'text-error' : 'text-stone')}>
          {note}
        </p>
      )}
    </div>
  );
}

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input className={classes(controlClass, className)} {...props} />
);
