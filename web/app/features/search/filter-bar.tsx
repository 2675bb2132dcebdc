import { m } from '@makao/i18n/messages';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';

interface FilterBarProps {
  summary: string;
  active: number;
  /** Fetches what opening needs, before it is asked for. */
  onApproach: () => void;
  onOpen: () => void;
  children: ReactNode;
}

/** On phones: what is searched for, in a bar that stays. Without a script it leads to the form below. */
export const FilterBar = ({ summary, active, onApproach, onOpen, children }: FilterBarProps) => (
  <div className="sticky top-0 z-20 border-b border-line bg-sand/95 backdrop-blur-sm lg:hidden">
    <div className="frame py-2">
      {/* biome-ignore lint/a11y/useValidAnchor: without a script it is the link it looks like. */}
      <a
        href="#filters"
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
        className="flex min-h-12 items-center gap-3 rounded-full border border-line-strong/60 bg-shell pr-1.5 pl-4 shadow-lift"
      >
        <Search aria-hidden className="size-5 shrink-0 text-lagoon" />
        <span className="min-w-0 grow truncate font-medium">{summary}</span>
        <span className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-lagoon px-3.5 text-sm font-semibold text-on-lagoon">
          <SlidersHorizontal aria-hidden className="size-4" />
          {m.search_filters()}
          {active > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-on-lagoon text-xs text-lagoon tabular-nums">
              <span aria-hidden>{active}</span>
              <span className="sr-only">{m.search_filtersOn({ count: active })}</span>
            </span>
          )}
        </span>
      </a>
      <div className="mt-1 empty:hidden">{children}</div>
    </div>
  </div>
);
