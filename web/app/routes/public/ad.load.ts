import { adUnavailable, getAd, relatedAds } from '@makao/contract/ads';
import { agentReviews } from '@makao/contract/agents';
import { cardOf } from '#app/features/ads/card-ad.ts';
import { type Api, ApiError } from '#app/lib/api.ts';
import { thisHour } from '#app/lib/this-hour.ts';
import { unknownAsMissing } from '#app/lib/unknown-as-missing.ts';

const reviewsShown = 4;

/** Loads an ad with related ads and reviews, or what remains of one that is gone. */
export async function loadAd(api: Api, id: string) {
  const params = { id };
  const now = thisHour();
  try {
    // The page is worth showing without its neighbours.
    const near = api.call(relatedAds, { params }).catch(() => null);
    const { imagesUrls: _, ...ad } = await api.call(getAd, { params });
    const { id: agentId, reviewsCount } = ad.agent;
    const reviews =
      reviewsCount > 0
        ? await api.call(agentReviews, { params: { id: agentId }, query: { limit: reviewsShown } }).catch(() => null)
        : null;
    return {
      gone: false as const,
      ad,
      related: (await near)?.data.map(cardOf) ?? null,
      reviews: reviews?.data ?? [],
      now,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) {
      const { ad, relatedAds } = adUnavailable.parse(error.body);
      const { type, propertyType, ward, city } = ad;
      return { gone: true as const, ad: { id, type, propertyType, ward, city }, related: relatedAds.map(cardOf), now };
    }
    return unknownAsMissing(error);
  }
}
export type LoadedAd = Awaited<ReturnType<typeof loadAd>>;
