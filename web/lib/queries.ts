import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf, tellFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What to say when it fails, where the general sentence is not enough. */
    queryMeta: { failure?: () => string };
    mutationMeta: { failure?: () => string };
  }
}

/** Retries once what was lost on the way; refusals are final. */
const retry = (tried: number, error: unknown) => tried < 1 && (statusOf(error) ?? 500) % 500 === 0;

/** For screens that refetch while they are open. Tells every failure in one place. */
export const createQueries = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tellFailure(error, query.meta?.failure) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tellFailure(error, mutation.meta?.failure),
    }),
    defaultOptions: { queries: { retry, staleTime: 30_000 }, mutations: { retry: false } },
  });
