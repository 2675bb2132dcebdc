import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A 44 px target that shows an icon alone; the label is for those who can't see it. */
export const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-lagoon-mist [&_svg]:size-5.5';

export const IconButton = ({ label, className, ...props }: ComponentProps<'button'> & { label: string }) => (
  <button type="button" aria-label={label} title={label} className={classes(iconButton, className)} {...props} />
);
