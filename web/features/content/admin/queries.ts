import { adminPages, adminParameters } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { loadFeatured } from './featured-items.ts';

export const featuredQuery = queryOptions({
  queryKey: [...teamKey, 'featured'],
  queryFn: loadFeatured,
  // Loaded again on every visit: abandoned changes must not come back.
  gcTime: 0,
  meta: { failure: m.team_setting_findFailure },
});

export const parametersQuery = queryOptions({
  queryKey: [...teamKey, 'parameters'],
  queryFn: () => browserApi().call(adminParameters, {}),
  meta: { failure: m.team_setting_findFailure },
});

export const pagesQuery = queryOptions({
  queryKey: [...teamKey, 'pages'],
  queryFn: async () => (await browserApi().call(adminPages, {})).data,
  meta: { failure: m.team_setting_findFailure },
});
