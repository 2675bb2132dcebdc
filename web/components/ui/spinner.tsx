import { classes } from './classes.ts';

/** Shows that something is going on; the text beside it says what. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={classes(
      'inline-block size-5 shrink-0 animate-spin rounded-full border-[2.5px] border-current border-r-transparent',
      className,
    )}
  />
);
