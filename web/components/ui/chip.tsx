import X from 'lucide-react/icons/x';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';

export const chipClass =
  'inline-flex min-h-9 max-w-full shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors';

interface RemovableChipProps extends Omit<LinkProps, 'aria-label' | 'className'> {
  label: string;
}

/** A filter that is on: following it takes the filter off. */
export const RemovableChip = ({ label, children, ...props }: RemovableChipProps) => (
  <Link
    aria-label={label}
    className={classes(chipClass, 'border-lagoon/40 bg-lagoon-mist pr-2.5 text-lagoon-deep hover:border-lagoon')}
    {...props}
  >
    <span className="truncate">{children}</span>
    <X aria-hidden className="size-4" />
  </Link>
);
