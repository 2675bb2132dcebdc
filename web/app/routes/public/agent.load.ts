import { searchAds } from '@makao/contract/ads';
import { agentReviews, getAgent } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { readSearch } from '@makao/contract/search.url';
import { cardOf } from '#app/features/ads/card-ad.ts';
import type { Api } from '#app/lib/api.ts';
import { thisHour } from '#app/lib/this-hour.ts';
import { unknownAsMissing } from '#app/lib/unknown-as-missing.ts';

/** Loads an agent, their newest ads and a page of reviews. The page is worth showing without either. */
export async function loadAgent(api: Api, id: string, url: URL) {
  const { page } = readSearch(url.searchParams);
  const [agent, ads, reviews] = await Promise.all([
    api.call(getAgent, { params: { id } }).catch(unknownAsMissing),
    api.call(searchAds, { query: { agentId: id, limit: limits.pageSizes.agentRecentAds } }).catch(() => null),
    api.call(agentReviews, { params: { id }, query: { page } }).catch(() => null),
  ]);
  return {
    agent,
    ads: ads?.data.map(cardOf) ?? null,
    reviews: reviews && {
      list: reviews.data,
      pages: { currentPage: page, pagesCount: reviews.pagination.pagesCount },
    },
    now: thisHour(),
  };
}
