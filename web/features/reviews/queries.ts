import '#web/lib/jitless.ts';
import { agentsToReview, ownReviews } from '@makao/contract/reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';

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
