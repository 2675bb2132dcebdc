import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import type { Entry } from './entries.ts';

interface StatCardProps {
  to: string;
  Icon: Entry['Icon'];
  label: string;
  /** Undefined while it loads. */
  value: ReactNode;
  note?: ReactNode;
  /** A word instead of a number. */
  isWord?: boolean;
}

/** The number first, what it is below; the card leads to where it comes from. */
export const StatCard = ({ to, Icon, label, value, note, isWord }: StatCardProps) => (
  <Link
    to={to}
    className="relative flex flex-col rounded-card border border-line bg-shell p-3.5 transition-colors hover:border-lagoon sm:p-4"
  >
    <Icon aria-hidden className="absolute top-3.5 right-3.5 size-5 text-lagoon/70 max-sm:hidden" />
    {/* Read in this order, shown the other way round. */}
    <span className="order-2 mt-1 text-sm font-semibold">{label}</span>
    <span
      className={classes(
        'order-1 figure-price leading-tight wrap-anywhere sm:pr-7',
        isWord ? 'text-lg' : 'text-xl sm:text-2xl',
      )}
    >
      {value ?? <span className="skeleton inline-block h-7 w-20 align-middle" />}
    </span>
    {note && <span className="order-3 mt-0.5 text-xs text-stone">{note}</span>}
  </Link>
);
