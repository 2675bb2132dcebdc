import type { ResultGroup, SavedSearch } from '@makao/contract/saved-searches';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { AdGridSkeleton } from '#web/features/ads/ad-grid.tsx';
import { AdGrid } from '#web/features/favorites/ad-grid.tsx';
import { citiesQuery } from '#web/features/places/queries.ts';
import { FilterLabels } from '#web/features/saved-searches/filter-labels.tsx';
import { resultsQuery, searchQuery } from '#web/features/saved-searches/queries.ts';
import { filtersOf } from '#web/features/saved-searches/saved-filters.ts';
import { DaysLeft } from '#web/features/saved-searches/search-card.tsx';
import { wordsOf } from '#web/features/saved-searches/search-words.ts';
import { searchHref } from '#web/features/search/address.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { useParam } from '#web/office/lib/use-param.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.accounts_searches;

/** Shows what a saved search has found, by day. */
export default function SearchResults() {
  const searchId = useParam('searchId');
  const search = useQuery(searchQuery(searchId));
  return (
    <>
      <Link
        to="/account/searches"
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-lagoon hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.savedSearches_all()}
      </Link>
      <Loaded query={search} skeleton={<LinesSkeleton count={2} className="h-40" columns="md:grid-cols-2" />}>
        {(saved) => <Results search={saved} now={search.dataUpdatedAt} />}
      </Loaded>
    </>
  );
}

function Results({ search, now }: { search: SavedSearch; now: number }) {
  const { data: cities = [] } = useQuery(citiesQuery);
  const found = useQuery(resultsQuery(search.id, usePage()));
  const { heading, labels } = wordsOf(search, cities);
  const over = Date.parse(search.expirationDate) <= now;
  return (
    <div className="-mt-5">
      <Section
        title={heading}
        beside={<DaysLeft search={search} now={now} />}
        text={
          <div className="mt-3">
            <FilterLabels labels={labels} />
          </div>
        }
      >
        {over && (
          <Alert tone="error" title={m.savedSearches_overTitle()} className="mb-5">
            {m.savedSearches_overText()}
          </Alert>
        )}
        <Loaded query={found} skeleton={<AdGridSkeleton count={4} columns={4} label={m.search_loading()} />}>
          {({ data, pagination }) =>
            data.length > 0 ? (
              <>
                <Days groups={data} now={found.dataUpdatedAt} />
                <ListPages pages={pagination} />
              </>
            ) : (
              <EmptyState title={m.savedSearches_nothingTitle()} text={m.savedSearches_nothingText()}>
                <ButtonLink to={searchHref('/search', filtersOf(search))} variant="secondary">
                  {m.savedSearches_openSearch()}
                </ButtonLink>
              </EmptyState>
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}

const Days = ({ groups, now }: { groups: readonly ResultGroup[]; now: number }) =>
  groups.map(({ id, createdAt, ads }, index) => (
    <section key={id} aria-labelledby={`day-${id}`} className="mb-10">
      <div className="mb-3 flex items-baseline gap-3 border-b border-line pb-2">
        <h3 id={`day-${id}`} className="text-lg tabular-nums">
          {shortDate(createdAt)}
        </h3>
        <span className="text-sm text-stone">{m.search_count({ count: ads.length })}</span>
      </div>
      <AdGrid ads={ads} now={now} icons={index === 0} />
    </section>
  ));
