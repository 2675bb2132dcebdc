import { m } from '@makao/i18n/messages';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { SentenceBox } from './sentence-box.tsx';

interface FilterBarProps {
  base: string;
  summary: string;
  words: string | undefined;
  active: number;
  children: ReactNode;
}

/** On phones, in a bar that stays: what is searched for, the filters, and those that are on. */
export const FilterBar = ({ base, summary, words, active, children }: FilterBarProps) => (
  <div className="bar-top sticky top-0 z-20 border-b border-line bg-sand/95 backdrop-blur-sm lg:hidden">
    <div className="frame py-1">
      <div className="flex items-center gap-2">
        <div data-region="sentence" className="min-w-0 grow">
          <SentenceBox id="sentence-bar" action={base} summary={summary} words={words} size="sm" />
        </div>
        {/* Without a script it is the link to the form below. */}
        <a
          href="#filters"
          data-opens="filter-drawer"
          className="relative grid size-11 shrink-0 place-items-center rounded-full bg-lagoon text-on-lagoon transition-colors hover:bg-lagoon-deep"
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          <span className="sr-only">{m.search_filters()}</span>
          <span data-region="active" className="absolute -top-1 -right-1">
            {active > 0 && (
              <span className="grid size-5.5 place-items-center rounded-full bg-coral-deep text-xs font-semibold text-white tabular-nums">
                <span aria-hidden>{active}</span>
                <span className="sr-only">{m.search_filtersOn({ count: active })}</span>
              </span>
            )}
          </span>
        </a>
      </div>
      <div
        data-region="bar"
        className="-mx-4 mt-1.5 flex items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none]"
      >
        {children}
      </div>
    </div>
  </div>
);
