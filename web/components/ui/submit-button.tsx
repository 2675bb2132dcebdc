import type { ComponentProps } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

/** Shows that a form is being sent, and is disabled until it has been. */
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
    className={classes('relative w-full', className)}
    {...props}
  >
    <span className={busy ? 'opacity-40' : undefined}>{children}</span>
    {busy && <Spinner className="absolute" />}
  </Button>
);
