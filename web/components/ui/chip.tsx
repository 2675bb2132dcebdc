import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

export const chipClass =
  'inline-flex min-h-9 max-w-full shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors';

/** A filter that is on: following it takes the filter off. */
export const RemovableChip = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link
    to={to}
    aria-label={label}
    preventScrollReset
    className={classes(chipClass, 'border-lagoon/40 bg-lagoon-mist pr-2.5 text-lagoon-deep hover:border-lagoon')}
  >
    <span className="truncate">{children}</span>
    <X aria-hidden className="size-4" />
  </Link>
);
