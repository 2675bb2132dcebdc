import '#web/lib/jitless.ts';
import { searchFavorites } from '@makao/contract/favorites';
import { agentsToReview, ownReviews } from '@makao/contract/reviews';
import { getSavedSearch, ownSavedSearches, savedSearchResults } from '@makao/contract/saved-searches';
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

export const toReviewQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'waiting'],
    queryFn: async () => (await browserApi().call(agentsToReview, {})).data,
    staleTime: 0,
  });

export const ownReviewsQuery = (page: number) =>
  queryOptions({
    queryKey: ['reviews', 'given', page],
    queryFn: () => browserApi().call(ownReviews, { query: { page } }),
    placeholderData: keepPreviousData,
  });

export const searchesQuery = (page: number) =>
  queryOptions({
    queryKey: ['searches', 'list', page],
    queryFn: () => browserApi().call(ownSavedSearches, { query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const searchQuery = (id: string) =>
  queryOptions({
    queryKey: ['searches', 'one', id],
    queryFn: () => browserApi().call(getSavedSearch, { params: { id } }),
  });

export const resultsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['searches', 'results', id, page],
    queryFn: () => browserApi().call(savedSearchResults, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
