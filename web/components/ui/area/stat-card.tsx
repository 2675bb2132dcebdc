import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';

interface StatCardProps {
  /** The screen the number comes from, if there is one. */
  to?: string;
  Icon: LucideIcon;
  label: string;
  /** Undefined while it loads. */
  value: ReactNode;
  note?: ReactNode;
  /** A word instead of a number. */
  isWord?: boolean;
  /** Needs attention today. */
  isUrgent?: boolean;
  className?: string;
}

/** Shows a number over its label, and links to where it comes from. */
export const StatCard = ({ to, Icon, label, value, note, isWord, isUrgent, className }: StatCardProps) => {
  const look = classes(
    'relative flex flex-col rounded-card border bg-shell p-3.5 sm:p-4',
    isUrgent ? 'border-coral' : 'border-line',
    to && 'transition-colors hover:border-lagoon',
    className,
  );
  const content = (
    <>
      <Icon
        aria-hidden
        className={classes(
          'absolute top-3.5 right-3.5 size-5 max-sm:hidden',
          isUrgent ? 'text-coral' : 'text-lagoon/70',
        )}
      />
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
    </>
  );
  return to ? (
    <Link to={to} className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
};
