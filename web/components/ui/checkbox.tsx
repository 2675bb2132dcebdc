import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

interface CheckboxProps extends ComponentProps<'input'> {
  children: ReactNode;
  /** At the far end of the line, such as a number. */
  aside?: ReactNode;
}

/** Lists hold a hundred of these: the markup is bare and the look is in `tick`. */
export const Checkbox = ({ children, aside, className, ...props }: CheckboxProps) => (
  <label className={classes('tick', className)}>
    <input type="checkbox" {...props} />
    <span>{children}</span>
    {aside !== undefined && <small>{aside}</small>}
  </label>
);
