import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { BeyondLast, Pagination } from '#web/components/ui/pagination.tsx';
import { filterLink, resetLink } from '#web/lib/filter-link.ts';
import { ActiveChips, chipsOf } from './active-chips.tsx';
import { type Filters, type Places, resetTo, searchHref } from './address.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { LastSearch } from './last-search.tsx';
import { LookSwitch } from './look-switch.tsx';
import { SentenceBox } from './sentence-box.tsx';
import { SortSelect } from './sort-select.tsx';
import { TypeSwitch } from './type-switch.tsx';
import { UnreadNotice } from './unread-notice.tsx';
import { MapLink, ViewSwitch } from './view-switch.tsx';
import { MapComing } from './ward-map/map-coming.tsx';

/** The form of the filters. */
export const filterPanel = 'filter-panel';

interface SearchScreenProps {
  /** The path that the filters are written behind. */
  base: string;
  heading: string;
  filters: Filters;
  /** Whose ads are searched, where it is one agent's. */
  agentId?: string | undefined;
  active: number;
  /** The sentence that the filters were read from. */
  words?: string | undefined;
  /** Words of the sentence that were not understood. */
  unread: readonly string[];
  /** Words of a sentence that nothing can be searched by, and towns that are not ours. */
  noFilter?: readonly string[];
  elsewhere?: readonly string[];
  places: Pick<Places, 'cities' | 'chosen'>;
  resultCount: number;
  pages: { currentPage: number; pagesCount: number };
  /** The form of the filters. */
  form: ReactNode;
  /** The way to be notified of new ads. */
  notify?: ReactNode;
  /** The results. */
  children: ReactNode;
}

/**
 * Filters at the left or in a drawer, results at the right. After a change `live-form.ts` replaces what is marked as a
 * region, each by its name.
 */
export function SearchScreen(props: SearchScreenProps) {
  const { base, heading, filters, agentId, active, words, unread, noFilter = [], elsewhere = [], places } = props;
  const { resultCount, pages, form, notify, children } = props;
  const { view, sort } = filters;
  const isBare = active === 0 && !agentId;
  const chips = <ActiveChips base={base} chips={chipsOf(filters, places)} />;
  const remembered = !agentId && active > 0 ? searchHref('', { ...filters, view: undefined }).slice(1) : undefined;
  return (
    <>
      <FilterBar base={base} summary={heading} words={words} active={active}>
        {!agentId && <TypeSwitch base={base} filters={filters} />}
        <MapLink base={base} filters={filters} words={words} />
        <LookSwitch />
        {isBare && <LastSearch />}
        {chips}
      </FilterBar>
      <div className="frame gap-8 pt-1 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:pt-8">
        <aside
          id="filters"
          aria-label={m.search_filters()}
          className="mb-8 rounded-card border border-line bg-shell p-4 max-lg:hidden max-lg:target:block lg:sticky lg:top-4 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
        >
          <a
            href="#results"
            className="sr-only rounded-field bg-lagoon px-4 py-2 font-semibold text-on-lagoon focus:not-sr-only focus:mb-3 focus:block"
          >
            {m.search_skipFilters()}
          </a>
          {form}
        </aside>
        <div id="results" tabIndex={-1} className="group min-w-0 outline-none">
          <div data-region="sentence-wide" className="mb-5 max-lg:hidden">
            <SentenceBox id="sentence" action={base} words={words} />
          </div>
          <div data-region="unread">
            {unread.length + noFilter.length + elsewhere.length > 0 && (
              <UnreadNotice
                words={unread}
                noFilter={noFilter}
                elsewhere={elsewhere}
                without={searchHref(base, filters, pages.currentPage, words)}
                some={active > 0}
              />
            )}
          </div>
          <h1 data-region="heading" className="mb-2 text-2xl max-lg:sr-only">
            {heading}
          </h1>
          <div className="mb-1 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-2 lg:mb-3 lg:gap-x-4">
            <p role="status" data-region="count" className="text-stone tabular-nums max-sm:text-sm">
              {m.search_count({ count: wholeNumber(resultCount) })}
            </p>
            <div data-region="offers" className="contents">
              {isBare && <LastSearch className="max-lg:hidden" />}
              {resultCount > 0 && notify}
            </div>
            <div className="flex min-w-0 grow basis-36 items-center justify-end gap-2">
              <div data-region="views" className="contents">
                <ViewSwitch base={base} filters={filters} words={words} />
              </div>
              <SortSelect form={filterPanel} sort={sort} />
            </div>
            <div data-region="chips" className="w-full empty:hidden max-lg:hidden">
              {chips}
            </div>
          </div>
          <div
            data-region="listing"
            data-key="listing"
            data-remember={remembered}
            className={classes('transition-opacity group-aria-busy:opacity-50', view && 'gap-6 lg:grid lg:grid-cols-2')}
          >
            <div data-region="list" className={classes('min-w-0', view && 'max-lg:hidden')}>
              <h2 className="sr-only">{m.search_results()}</h2>
              {children}
              <Pagination pages={pages} href={(page) => searchHref(base, filters, page, words)} />
            </div>
            <div data-region="map" data-key={view} className="contents">
              {view && (
                <section aria-label={m.search_map()} className="lg:sticky lg:top-4 lg:self-start">
                  <div data-map="" data-failure={m.search_map_failure()}>
                    <MapComing />
                  </div>
                  <div data-region="map-list" className="mt-3 lg:hidden">
                    <ButtonLink
                      to={searchHref(base, { ...filters, view: undefined })}
                      className="w-full"
                      {...filterLink}
                    >
                      {m.search_map_show({ count: wholeNumber(resultCount) })}
                    </ButtonLink>
                  </div>
                </section>
              )}
            </div>
          </div>
        </div>
      </div>
      <FilterDrawer form={filterPanel} reset={searchHref(base, resetTo(filters))} resultCount={resultCount} />
    </>
  );
}

interface NoResultsProps {
  base: string;
  filters: Filters;
  resultCount: number;
  notify?: ReactNode;
}

/** Nothing found: reset the search, or be notified of new ads. */
export const NoResults = ({ base, filters, resultCount, notify }: NoResultsProps) =>
  resultCount > 0 ? (
    <BeyondLast first={searchHref(base, filters)} />
  ) : (
    <div role="alert">
      <EmptyState title={m.search_emptyTitle()} text={m.search_emptyText()}>
        {notify}
        <ButtonLink to={searchHref(base, resetTo(filters))} variant="secondary" {...resetLink}>
          {m.search_reset()}
        </ButtonLink>
      </EmptyState>
    </div>
  );
