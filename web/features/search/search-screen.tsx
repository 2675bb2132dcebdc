import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { type ComponentProps, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { BeyondLast, Pagination } from '#web/components/ui/pagination.tsx';
import { MapComing } from '#web/components/ui/ward-map/map-coming.tsx';
import { EarlyChoices } from '#web/lib/early-choices.ts';
import { useScripted } from '#web/lib/use-scripted.ts';
import { ActiveChips } from './active-chips.tsx';
import { type Filters, resetTo, searchHref } from './address.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterForm, type Places } from './filter-form.tsx';
import { SentenceBox } from './sentence-box.tsx';
import { SortSelect } from './sort-select.tsx';
import { TypeSwitch } from './type-switch.tsx';
import { useCounts } from './use-counts.ts';
import { useFilters } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Seldom there: the server writes it, and the browser loads its script after the page's. */
const UnreadNotice = import.meta.env.SSR
  ? (await import('./unread-notice.tsx')).UnreadNotice
  : lazy(() =>
      import('./unread-notice.tsx')
        .then(({ UnreadNotice }) => ({ default: UnreadNotice }))
        .catch(() => new Promise<never>(() => {})),
    );

const openDrawer = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(openDrawer);
const FetchedMap = lazy(() => import('#web/components/ui/ward-map/fetched-map.tsx'));

const MapWhenScripted = (props: ComponentProps<typeof FetchedMap>) =>
  useScripted() ? (
    <Suspense fallback={<MapComing />}>
      <FetchedMap {...props} />
    </Suspense>
  ) : (
    <MapComing />
  );

export const filterPanel = 'filter-panel';
const wide = '(min-width: 64rem)';
const isPanelSeen = () => matchMedia(wide).matches || location.hash === '#filters';
const whenWide = new Promise<void>((resolve) => {
  if (!import.meta.env.SSR) matchMedia(wide).addEventListener('change', () => resolve(), { once: true });
});

/** Phones have the filters in a drawer: there the form of the panel stays as the server wrote it, out of sight. */
function PanelForm(props: ComponentProps<typeof FilterForm>) {
  if (!import.meta.env.SSR && !isPanelSeen()) {
    // The drawer needs them, and the first change takes the form away.
    props.places.wards();
    use(whenWide);
  }
  return <FilterForm {...props} />;
}

interface SearchScreenProps {
  /** The path that the filters are written behind. */
  base: string;
  heading: string;
  filters: Filters;
  /** Whose ads are searched, where it is one agent's. */
  agentId?: string | undefined;
  active: number;
  /** Words of the sentence that were not understood. */
  unread: readonly string[];
  /** Words of a sentence that nothing can be searched by, and towns that are not ours. */
  noFilter?: readonly string[];
  elsewhere?: readonly string[];
  places: Places;
  resultCount: number;
  pages: { currentPage: number; pagesCount: number };
  /** Beside the count while nothing is searched for. */
  offer?: ReactNode;
  /** The way to be notified of new ads. */
  notify?: ReactNode;
  /** The results, or what stands in for them while they load. */
  children: ReactNode;
}

/** Filters at the left or in a drawer, results at the right. */
export function SearchScreen(props: SearchScreenProps) {
  const {
    base,
    heading,
    agentId,
    active,
    unread,
    noFilter = [],
    elsewhere = [],
    places,
    resultCount,
    pages,
    offer,
    notify,
    children,
  } = props;
  const [filters, change] = useFilters(base, props.filters);
  const { view, sort: _, ...wish } = filters;
  const counts = useCounts(filters, agentId, isPanelSeen);
  const [drawer, setDrawer] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const chips = <ActiveChips base={base} filters={filters} places={places} />;
  // Nothing here may change right after the start: that would bring the form to life at once.
  return (
    <>
      <EarlyChoices id={filterPanel} base={base} />
      <FilterBar
        base={base}
        summary={heading}
        active={active}
        onApproach={() => void openDrawer()}
        onOpen={() => setDrawer('open')}
      >
        {!agentId && <TypeSwitch base={base} filters={filters} className="mt-1" />}
        {chips}
      </FilterBar>
      <div className="frame gap-8 pt-2 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:pt-8">
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
          {/* The browser brings the form to life after the rest. */}
          <Suspense>
            <PanelForm
              id={filterPanel}
              base={base}
              filters={filters}
              places={places}
              mixed={agentId !== undefined}
              counts={counts}
              onChange={(next) => change(next)}
              onSubmit={() => document.getElementById('results')?.scrollIntoView()}
              footer={
                <div className="sticky -bottom-4 -mx-4 -mb-4 flex gap-3 border-t border-line bg-shell p-4">
                  <ButtonLink
                    to={searchHref(base, resetTo(filters))}
                    variant="secondary"
                    size="sm"
                    className="min-h-11"
                    preventScrollReset
                  >
                    {m.search_reset()}
                  </ButtonLink>
                  <Button type="submit" size="sm" className="min-h-11 min-w-0 grow">
                    {m.search_view()}
                  </Button>
                </div>
              }
            />
          </Suspense>
        </aside>
        <div id="results" tabIndex={-1} className="min-w-0 outline-none">
          <SentenceBox action={base} className="mb-5 max-lg:hidden" />
          {unread.length + noFilter.length + elsewhere.length > 0 && (
            <Suspense>
              <UnreadNotice
                words={unread}
                noFilter={noFilter}
                elsewhere={elsewhere}
                without={searchHref(base, props.filters, pages.currentPage)}
                some={active > 0}
              />
            </Suspense>
          )}
          <h1 className="mb-2 text-2xl max-lg:sr-only">{heading}</h1>
          <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-stone tabular-nums">
              {m.search_count({ count: wholeNumber(resultCount) })}
            </p>
            {active === 0 && offer}
            {resultCount > 0 && notify}
            <div className="flex grow justify-end gap-2">
              <ViewSwitch base={base} filters={filters} />
              <SortSelect base={base} filters={filters} change={change} />
            </div>
            <div className="w-full empty:hidden max-lg:hidden">{chips}</div>
          </div>
          <div className={classes(view && 'gap-6 lg:grid lg:grid-cols-2')}>
            <div className={classes('min-w-0', view && 'max-lg:hidden')}>
              <h2 className="sr-only">{m.search_results()}</h2>
              {children}
              <Pagination pages={pages} href={(page) => searchHref(base, props.filters, page)} />
            </div>
            {view && (
              <section aria-label={m.search_map()} className="lg:sticky lg:top-4 lg:self-start">
                <MapWhenScripted
                  filters={{ ...wish, agentId }}
                  chosen={filters.wardIds ?? []}
                  onChoose={(ids) => change({ ...filters, wardIds: ids.length > 0 ? ids : undefined })}
                />
                <ButtonLink to={searchHref(base, { ...filters, view: undefined })} className="mt-3 w-full lg:hidden">
                  {m.search_map_show({ count: wholeNumber(resultCount) })}
                </ButtonLink>
              </section>
            )}
          </div>
        </div>
      </div>
      {drawer !== 'unseen' && (
        <Suspense>
          <FilterDrawer
            open={drawer === 'open'}
            onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
            {...{ base, filters, places, resultCount, change, agentId }}
          />
        </Suspense>
      )}
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
    <BeyondLast />
  ) : (
    <div role="alert">
      <EmptyState title={m.search_emptyTitle()} text={m.search_emptyText()}>
        {notify}
        <ButtonLink to={searchHref(base, resetTo(filters))} variant="secondary">
          {m.search_reset()}
        </ButtonLink>
      </EmptyState>
    </div>
  );
