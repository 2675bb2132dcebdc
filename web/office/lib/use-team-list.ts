import type { AnswerOf, Endpoint } from '@makao/contract/kernel/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** Filters as the address has them: text, which the server checks. */
type Query = Readonly<Record<string, string | number | undefined>>;

const ask = <E extends Endpoint>(endpoint: E, query: Query): Promise<AnswerOf<E>> =>
  browserApi().call(endpoint, { query } as never);

/** One page of a list of the team, read again in this interval while the page is visible. The current page stays visible while the next one loads. */
export const useTeamList = <E extends Endpoint>(
  name: string,
  endpoint: E,
  query: Query,
  failure: () => string,
  refetchInterval: number | false = false,
) =>
  useQuery({
    refetchInterval,
    queryKey: [...teamKey, name, query],
    queryFn: () => ask(endpoint, query),
    placeholderData: keepPreviousData,
    meta: { failure },
  });

/** How many rows each tab of such a list has. */
export const useTeamCounts = <E extends Endpoint>(
  name: string,
  endpoint: E,
  query: Query,
  refetchInterval: number | false = false,
) =>
  useQuery({
    refetchInterval,
    queryKey: [...teamKey, name, 'counts', query],
    queryFn: () => ask(endpoint, query),
    placeholderData: keepPreviousData,
  }).data;
