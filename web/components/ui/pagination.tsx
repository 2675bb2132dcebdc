import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ButtonLink } from './button.tsx';
import { classes } from './classes.ts';
import { EmptyState } from './empty-state.tsx';
import { Link } from './link.tsx';

const item =
  'grid h-11 min-w-9 place-items-center rounded-field px-1.5 text-sm font-medium tabular-nums transition-colors sm:min-w-11';

/** At most eight page numbers, the current one among them. */
export function pageWindow(current: number, pagesCount: number): number[] {
  const shown = Math.min(limits.pageNumbersShown, pagesCount);
  const first = Math.max(1, Math.min(current - Math.floor(shown / 2), pagesCount - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}

export interface PaginationProps {
  pages: { currentPage: number; pagesCount: number };
  /** The address of a page. */
  href: (page: number) => string;
}

/** Links to the pages of a list, where there is more than one. Real links: they work without a script. */
export function Pagination({ pages: { currentPage, pagesCount }, href }: PaginationProps) {
  if (pagesCount < 2) return null;
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
    <nav aria-label={m.common_pagination_label()} className="mt-8 flex flex-wrap items-center justify-center gap-1">
      {step(currentPage - 1, m.common_pagination_previous(), 'prev', ChevronLeft)}
      {pageWindow(currentPage, pagesCount).map((page) => (
        <Link
          key={page}
          to={href(page)}
          aria-label={m.common_pagination_page({ page })}
          aria-current={page === currentPage ? 'page' : undefined}
          className={classes(
            item,
            page === currentPage ? 'bg-lagoon font-bold text-on-lagoon' : 'hover:bg-lagoon-mist',
          )}
        >
          {page}
        </Link>
      ))}
      {step(currentPage + 1, m.common_pagination_next(), 'next', ChevronRight)}
    </nav>
  );
}

/** Stands in for a page of a list that has fewer; leads to the first one. */
export const BeyondLast = ({ first }: { first: string }) => (
  <EmptyState title={m.search_beyondTitle()} text={m.search_beyondText()}>
    <ButtonLink to={first}>{m.search_firstPage()}</ButtonLink>
  </EmptyState>
);
