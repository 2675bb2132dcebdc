import '#web/lib/jitless.ts';
import { limits } from '@makao/contract/kernel/limits';
import { getSavedSearch, ownSavedSearches, savedSearchResults } from '@makao/contract/saved-searches';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';

export const searchesQuery = (page: number) =>
  queryOptions({
    queryKey: ['searches', 'list', page],
    queryFn: () => browserApi().call(ownSavedSearches, { query: { page, limit: limits.savedSearches.most } }),
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
