import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf, tellFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Error text, where the general one is not enough. */
    queryMeta: { failure?: () => string };
    mutationMeta: { failure?: () => string };
  }
}

/** Retries once after network and server errors; refusals are final. */
const retry = (tried: number, error: unknown) => tried < 1 && (statusOf(error) ?? 500) % 500 === 0;

/** The query client of the signed-in areas. It shows every failure in one place. */
export const createQueries = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tellFailure(error, query.meta?.failure) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tellFailure(error, mutation.meta?.failure),
    }),
    defaultOptions: { queries: { retry, staleTime: 30_000 }, mutations: { retry: false } },
  });
