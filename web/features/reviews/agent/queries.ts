import { agentReviews } from '@makao/contract/agents';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';

/** The reviews that an agent has received; nothing without a profile. */
export const receivedReviewsQuery = (agentId: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...agentKey, 'reviews', page],
    queryFn: () => browserApi().call(agentReviews, { params: { id: agentId ?? '' }, query: { page } }),
    placeholderData: keepPreviousData,
    enabled: agentId !== undefined,
    meta: { failure: m.reviews_received_findReviewError },
  });
