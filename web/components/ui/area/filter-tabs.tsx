import { cappedCount } from '@makao/i18n/format';
import { useLocation } from 'react-router';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { placeParams } from './place-params.ts';

interface FilterTabsProps {
  /** What they choose between. */
  label: string;
  /** In the address. */
  param: string;
  /** An empty value stands for all, and for an address without the parameter. */
  options: readonly { value: string; label: string /** How many that tab has. */; count?: number | undefined }[];
  /** Another parameter to reset, besides the page. */
  resets?: string;
  /** The tab that is open, where an address may call it by another name. */
  chosen?: string;
}

/** Filters a list by links, since each tab has its own address: the search stays, the page starts at 1. Scrolls sideways on phones. */
export function FilterTabs({ label, param, options, chosen, resets = 'page' }: FilterTabsProps) {
  const { pathname, search } = useLocation();
  const current = chosen ?? new URLSearchParams(search).get(param) ?? '';
  const href = (value: string) => {
    const query = new URLSearchParams(search);
    for (const place of placeParams) query.delete(place);
    query.delete(resets);
    if (value) query.set(param, value);
    else query.delete(param);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-4 flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {options.map((option) => {
        const isCurrent = option.value === current;
        return (
          <Link
            key={option.value}
            to={href(option.value)}
            data-keep-scroll
            aria-current={isCurrent ? 'page' : undefined}
            ref={isCurrent ? (node) => node?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) : undefined}
            className={classes(
              '-mb-px flex min-h-11 shrink-0 items-center border-b-3 px-3 font-medium whitespace-nowrap transition-colors -outline-offset-3',
              isCurrent ? 'border-lagoon text-lagoon' : 'border-transparent text-stone hover:text-ink',
            )}
          >
            {option.label}
            {option.count !== undefined && (
              <span className="ml-1.5 rounded-full bg-line/70 px-1.5 text-xs font-semibold text-ink tabular-nums">
                {cappedCount(option.count)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
