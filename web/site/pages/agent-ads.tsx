import { m } from '@makao/i18n/messages';
import { seo } from '#web/lib/seo.ts';
import { page } from '../page.ts';
import { loadSearch } from './search.load.ts';
import { searchPage } from './search-page.tsx';

const pathOf = (agentId = '') => `/agents/${agentId}/ads`;

/** The search, of one agent's ads. */
export default page({
  load: (api, { url, params }) => loadSearch(api, url, params.agentId),
  head: ({ active }, { origin, params }) =>
    seo(origin, { title: m.search_headingAgent(), path: pathOf(params.agentId), hidden: active > 0 }),
  body: (data, { params }) => searchPage(data, pathOf(params.agentId), params.agentId),
});
