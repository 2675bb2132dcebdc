import { searchAds } from '@makao/contract/ads';
import { agentReviews, getAgent } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { readSearch } from '@makao/contract/search.url';
import { cardOf } from '#web/features/ads/card-ad.ts';
import type { Api } from '#web/lib/api.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { thisHour } from '#web/lib/this-hour.ts';

/** Loads an agent, their newest ads and a page of reviews. The page is worth showing without either. */
export async function loadAgent(api: Api, id: string, url: URL) {
  const { page } = readSearch(url.searchParams);
  const { failures, attempt } = tolerantly();
  const recent = { agentId: id, limit: limits.pageSizes.agentRecentAds };
  const [agent, ads, reviews] = await Promise.all([
    api.call(getAgent, { params: { id } }).catch(orFail('findAgentError')),
    attempt(api.call(searchAds, { query: recent }), 'findAdError'),
    attempt(api.call(agentReviews, { params: { id }, query: { page } }), 'findReviewError'),
  ]);
  return {
    agent,
    ads: ads?.data.map(cardOf) ?? null,
    reviews: reviews && {
      list: reviews.data,
      pages: { currentPage: page, pagesCount: reviews.pagination.pagesCount },
    },
    now: thisHour(),
    failures,
  };
}
