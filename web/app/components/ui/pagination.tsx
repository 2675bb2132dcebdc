import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { classes } from './classes.ts';

const item =
  'grid h-11 min-w-9 place-items-center rounded-field px-1.5 text-sm font-medium tabular-nums transition-colors sm:min-w-11';

interface PaginationProps {
  current: number;
  pagesCount: number;
  /** The numbers to show, the current one among them. */
  numbers: readonly number[];
  href: (page: number) => string;
}

/** Real links: they open in a new tab, and work without a script. */
export function Pagination({ current, pagesCount, numbers, href }: PaginationProps) {
  const step = (page: number, label: string, rel: 'prev' | 'next', Icon: typeof ChevronLeft) =>
    page >= 1 && page <= pagesCount ? (
      <Link
        to={href(page)}
        rel={rel}
        aria-label={label}
        className={classes(item, 'border border-line bg-shell hover:border-lagoon')}
      >
        <Icon aria-hidden className="size-5" />
      </Link>
    ) : (
      <span aria-hidden className={classes(item, 'text-stone opacity-40')}>
        <Icon className="size-5" />
      </span>
    );

  return (
    <nav aria-label={m.common_pagination_label()} className="flex flex-wrap items-center justify-center gap-1">
      {step(current - 1, m.common_pagination_previous(), 'prev', ChevronLeft)}
      {numbers.map((page) => (
        <Link
          key={page}
          to={href(page)}
          aria-label={m.common_pagination_page({ page })}
          aria-current={page === current ? 'page' : undefined}
          className={classes(item, page === current ? 'bg-lagoon font-bold text-on-lagoon' : 'hover:bg-lagoon-mist')}
        >
          {page}
        </Link>
      ))}
      {step(current + 1, m.common_pagination_next(), 'next', ChevronRight)}
    </nav>
  );
}
