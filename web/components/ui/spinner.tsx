import { classes } from './classes.ts';

/** A loading indicator; the text next to it says what is loading. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={classes(
      'inline-block size-5 shrink-0 animate-spin rounded-full border-[2.5px] border-current border-r-transparent',
      className,
    )}
  />
);
