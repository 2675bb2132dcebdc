import type { ComponentProps } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

/** Shows that a form is being sent, and is disabled until it has been. Documents let a script set `aria-busy`. */
export const SubmitButton = ({
  busy,
  disabled,
  className,
  children,
  ...props
}: ButtonLook & ComponentProps<'button'> & { busy: boolean }) => (
  <Button
    type="submit"
    size="lg"
    disabled={disabled || busy}
    aria-busy={busy}
    className={classes('group/send relative w-full', className)}
    {...props}
  >
    <span className="group-aria-busy/send:opacity-40">{children}</span>
    <span className="absolute hidden group-aria-busy/send:block">
      <Spinner className="block" />
    </span>
  </Button>
);
