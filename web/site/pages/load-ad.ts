import { type AdDetail, adCard, adUnavailable, getAd, relatedAds } from '@makao/contract/ads';
import { agentReviews } from '@makao/contract/agents';
import { getCityShapes } from '@makao/contract/places';
import { allWards } from '#web/features/places/all-places.ts';
import { aroundWard } from '#web/features/places/around-ward.ts';
import { usualOfAd } from '#web/features/prices/usual-of-ad.ts';
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
    // The price comparison and the map of the ward are optional.
    const market = usualOfAd(api, ad).catch(() => null);
    const around = loadAround(api, ad).catch(() => null);
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
      around: await around,
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

/** The ward among its neighbours, where their shapes are known. */
async function loadAround(
  api: Api,
  { ward, city, confirmedOnSpot }: Pick<AdDetail, 'ward' | 'city' | 'confirmedOnSpot'>,
) {
  const [shapes, wards] = await Promise.all([
    api.call(getCityShapes, { params: { id: city.id } }),
    allWards(api, { namesOnly: true }),
  ]);
  return shapes && aroundWard(ward.id, shapes, wards, confirmedOnSpot);
}

export type LoadedAd = Awaited<ReturnType<typeof loadAd>>;
