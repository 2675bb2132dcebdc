import { adCard, adUnavailable, getAd, relatedAds } from '@makao/contract/ads';
import { agentReviews } from '@makao/contract/agents';
import { getMarketPrices } from '@makao/contract/prices';
import type { Api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { thisHour } from '#web/lib/this-hour.ts';

const reviewsShown = 4;

/** Loads an ad with related ads and reviews, or what remains of one that is gone. */
export async function loadAd(api: Api, id: string) {
  const params = { id };
  const now = thisHour();
  const { failures, attempt } = tolerantly();
  try {
    // The page works without related ads.
    const near = attempt(api.call(relatedAds, { params }), 'findAdError');
    const ad = await api.call(getAd, { params });
    const { type, propertyType, ward, bedroomsCount } = ad;
    const kind = { type, propertyType, wardId: ward.id, ...(bedroomsCount !== null && { bedroomsCount }) };
    // The price comparison is optional.
    const market = api.call(getMarketPrices, { query: kind }).catch(() => null);
    const { id: agentId, reviewsCount } = ad.agent;
    const asked = { params: { id: agentId }, query: { limit: reviewsShown } };
    const reviews = reviewsCount > 0 ? await attempt(api.call(agentReviews, asked), 'findReviewError') : { data: [] };
    return {
      gone: false as const,
      ad,
      related: (await near)?.data ?? null,
      /** Null when they could not be loaded. */
      reviews: reviews?.data ?? null,
      usual: await market,
      now,
      failures,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) {
      const { ad, relatedAds: related } = adUnavailable.parse(error.body);
      return {
        gone: true as const,
        ad,
        /** As it was when it was public, where it may still be seen. */
        last: adCard.safeParse(ad).data ?? null,
        related,
        now,
      };
    }
    // An ad that the team still looks at: nothing of it is known here.
    if (error instanceof ApiError && error.code === 'adBeingChecked') return { gone: true as const, ad: null };
    return orFail('findAdError')(error);
  }
}
export type LoadedAd = Awaited<ReturnType<typeof loadAd>>;
