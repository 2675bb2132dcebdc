import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClass } from './field.tsx';

/** The browser's own list: familiar on every phone, and works without a script. */
export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <span className={classes('relative block', className)}>
    <select className={classes(controlClass, 'appearance-none truncate pr-10')} {...props} />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-stone"
    />
  </span>
);
