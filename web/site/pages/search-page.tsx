import { m } from '@makao/i18n/messages';
import { chipsOf } from '#web/features/search/active-chips.tsx';
import { searchHref } from '#web/features/search/address.ts';
import { searchHeading } from '#web/features/search/headings.ts';
import { NearMisses } from '#web/features/search/near-misses.tsx';
import { filterPanel, NoResults, SearchScreen } from '#web/features/search/search-screen.tsx';
import { adGrid, cardIcons } from '../parts/ad-cards.tsx';
import { beNotified } from '../parts/be-notified.tsx';
import { filterForm } from '../parts/filter-form.tsx';
import type { SearchData } from './search.load.ts';

/** The search of all ads and of one agent's are one screen. */
export function searchPage(data: SearchData, base: string, agentId?: string) {
  const { ads, near, now, places, filters, resultCount } = data;
  const saved = {
    labels: chipsOf(filters, places).map(({ label }) => label),
    path: searchHref(base, filters),
  };
  return (
    <>
      {cardIcons()}
      <SearchScreen
        base={base}
        heading={agentId ? m.search_headingAgent() : searchHeading(filters, places)}
        filters={filters}
        agentId={agentId}
        active={data.active}
        words={data.words}
        unread={data.unread}
        noFilter={data.noFilter}
        elsewhere={data.elsewhere}
        places={places}
        resultCount={resultCount}
        pages={data.pages}
        form={filterForm({ id: filterPanel, base, filters, places, agentId, lang: data.lang })}
        notify={beNotified({ variant: 'secondary', size: 'sm', isShort: true, className: 'min-h-11', ...saved })}
      >
        {ads.length > 0 ? (
          adGrid(ads, { columns: filters.view ? 2 : 3, now, eager: 2 })
        ) : (
          <NoResults base={base} filters={filters} resultCount={resultCount} notify={beNotified(saved)} />
        )}
        {near.length > 0 && (
          <NearMisses
            base={base}
            filters={filters}
            ways={near.map(({ ads: added, ...way }) => ({ ...way, cards: adGrid(added, { now }) }))}
          />
        )}
      </SearchScreen>
    </>
  );
}
