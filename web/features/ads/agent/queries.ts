import { getAgentAd, searchAgentAds } from '@makao/contract/ads.agent';
import { agentAdCounts } from '@makao/contract/ads.many';
import { getAdDefaults } from '@makao/contract/ads.writing';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { fetchFragment } from '#web/lib/fetch-fragment.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import type { knownFilter } from './list-tools.tsx';
import type { Tab } from './tabs.ts';

/** A form is initialized once; a refetch must not change it while the agent types. */
const onceForForm = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

export const agentAdsQuery = (tab: Tab, filter: ReturnType<typeof knownFilter>, page: number) =>
  queryOptions({
    queryKey: [...agentKey, 'ads', tab, page, filter],
    queryFn: () => browserApi().call(searchAgentAds, { query: { list: tab, ...filter, page } }),
    // Keep the previous page while the next one loads, but not across tabs.
    placeholderData: (previous, query) => (query?.queryKey[2] === tab ? keepPreviousData(previous) : undefined),
    meta: { failure: m.ads_list_findAdError },
  });

export const agentAdCountsQuery = queryOptions({
  queryKey: [...agentKey, 'ads', 'counts'],
  queryFn: () => browserApi().call(agentAdCounts, {}),
});

export const agentAdQuery = (id: string) =>
  queryOptions({
    queryKey: [...agentKey, 'ad', id],
    queryFn: () => browserApi().call(getAgentAd, { params: { id } }),
    meta: { failure: m.ads_form_findAdError },
  });

export const adToEditQuery = (id: string) => queryOptions({ ...agentAdQuery(id), ...onceForForm });

/** Optional: the form works without defaults. */
export const adDefaultsQuery = queryOptions({
  queryKey: [...agentKey, 'defaults'],
  queryFn: () =>
    browserApi()
      .call(getAdDefaults, {})
      .catch(() => ({ last: null })),
  ...onceForForm,
});

/** The ad and its page, as the server renders it for visitors. */
export const adPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...agentKey, 'preview', id],
    queryFn: async () => {
      const ad = await browserApi().call(getAgentAd, { params: { id } });
      return { ad, html: await fetchFragment(`/fragments/ad-preview?ad=${id}`) };
    },
    meta: { failure: m.ads_form_findAdError },
    gcTime: 0,
  });
