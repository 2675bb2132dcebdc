import { m } from '@makao/i18n/messages';
import { searchHeading } from '#web/features/search/headings.ts';
import { seo } from '#web/lib/seo.ts';
import { page } from '../page.ts';
import { loadSearch } from './search.load.ts';
import { searchPage } from './search-page.tsx';

export default page({
  load: (api, { url }) => loadSearch(api, url),
  head({ filters, places, query, active, unread, noFilter, elsewhere }, { origin }) {
    const what = searchHeading(filters, places);
    return seo(origin, {
      title: what,
      description: m.search_description({ what }),
      path: query ? `/search?${query}` : '/search',
      // Search engines index few filters, not every combination.
      hidden: active > 3 || [...unread, ...noFilter, ...elsewhere].length > 0,
    });
  },
  body: (data) => searchPage(data, '/search'),
});
