import { classes } from './classes.ts';

/** A ring that turns; what is going on is said beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={classes(
      'inline-block size-5 shrink-0 animate-spin rounded-full border-[2.5px] border-current border-r-transparent',
      className,
    )}
  />
);
