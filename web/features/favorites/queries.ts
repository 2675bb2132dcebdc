import '#web/lib/jitless.ts';
import { contactedAds, searchFavorites } from '@makao/contract/favorites';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';

export const favoritesQuery = (page: number) =>
  queryOptions({
    queryKey: ['favorites', page],
    queryFn: () => browserApi().call(searchFavorites, { query: { page } }),
    placeholderData: keepPreviousData,
    // Favorites are changed on other pages too.
    staleTime: 0,
  });

export const contactedQuery = (page: number) =>
  queryOptions({
    queryKey: ['contacted', page],
    queryFn: () => browserApi().call(contactedAds, { query: { page } }),
    placeholderData: keepPreviousData,
    // Agents are contacted on other pages.
    staleTime: 0,
  });
