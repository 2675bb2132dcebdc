import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense } from 'react';
import { AdGrid, AdGridSkeleton } from '#web/features/ads/ad-grid.tsx';
import { Heart } from '#web/features/favorites/heart.tsx';
import { BeNotified } from '#web/features/saved-searches/be-notified.tsx';
import { chipsOf } from '#web/features/search/active-chips.tsx';
import { searchHref } from '#web/features/search/address.ts';
import { searchHeading } from '#web/features/search/headings.ts';
import { LastSearch } from '#web/features/search/last-search.tsx';
import { filterPanel, NoResults, SearchScreen } from '#web/features/search/search-screen.tsx';
import { wardsWritten } from '#web/features/search/wards-written.ts';
import { wholeOf } from '#web/lib/beside.ts';
import { useLoadFailures } from '#web/lib/use-load-failures.ts';
import { usePending } from '#web/lib/use-pending.ts';
import type { SearchPage as Loaded } from './search.load.ts';

/** Seldom there: the server writes it, and the browser loads its script after the page's. */
const NearMisses = import.meta.env.SSR
  ? (await import('#web/features/search/near-misses.tsx')).NearMisses
  : lazy(() =>
      import('#web/features/search/near-misses.tsx')
        .then(({ NearMisses }) => ({ default: NearMisses }))
        .catch(() => new Promise<never>(() => {})),
    );

/** The search of all ads and of one agent's are one screen. */
export function SearchPage({ loaded, base, agentId }: { loaded: Loaded; base: string; agentId?: string }) {
  const { ads, near, now, cities, wards, failures, query: _, ...rest } = loaded;
  useLoadFailures(failures);
  const { chosen } = wards;
  const places = { cities, chosen, wards: () => wholeOf(wards)?.all ?? wardsWritten(filterPanel) };
  const pending = usePending();
  const { sort: __, view: ___, ...wish } = rest.filters;
  const saving = {
    filters: wish,
    labels: chipsOf(rest.filters, places).map(({ label }) => label),
    path: searchHref(base, rest.filters),
  };
  return (
    <SearchScreen
      base={base}
      heading={agentId ? m.search_headingAgent() : searchHeading(rest.filters, places)}
      places={places}
      offer={!agentId && <LastSearch />}
      agentId={agentId}
      notify={<BeNotified variant="secondary" size="sm" {...saving} />}
      {...rest}
    >
      {pending ? (
        <AdGridSkeleton count={ads.length || limits.pageSizes.ads} label={m.search_loading()} />
      ) : ads.length > 0 ? (
        <AdGrid Heart={Heart} columns={rest.filters.view ? 2 : 3} ads={ads} now={now} eager={2} />
      ) : (
        <NoResults
          base={base}
          filters={rest.filters}
          resultCount={rest.resultCount}
          notify={<BeNotified {...saving} />}
        />
      )}
      {!pending && near.length > 0 && (
        <Suspense>
          <NearMisses base={base} filters={rest.filters} ways={near}>
            {(at) => <AdGrid Heart={Heart} ads={near[at]!.ads} now={now} icons={ads.length === 0 && at === 0} />}
          </NearMisses>
        </Suspense>
      )}
    </SearchScreen>
  );
}
