import { getHomePage } from '@makao/contract/content';
import { searchCities } from '@makao/contract/places';
import { getPlans, monthlyPrice, type Plan } from '@makao/contract/plans';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { cardAgentOf } from '#web/features/agents/card-agent.ts';
import type { Api } from '#web/lib/api.ts';
import { tolerantly } from '#web/lib/load-failures.ts';
import { thisHour } from '#web/lib/this-hour.ts';

/** Shown when the count could not be loaded. */
const usualCount = 2000;

const shownPlan = ({ id, name, price, previousPrice, duration }: Plan) => ({
  id,
  name,
  price,
  previousPrice,
  duration,
  monthly: Math.round(monthlyPrice({ price, duration })),
});

/** Loads the home page; every part works without the others. */
export async function loadHome(api: Api) {
  const { failures, attempt } = tolerantly();
  const [home, plans, cities] = await Promise.all([
    attempt(api.call(getHomePage, {}), 'unknownError'),
    attempt(api.call(getPlans, {}), 'unknownError'),
    attempt(api.call(searchCities, {}), 'findCityError'),
  ]);
  return {
    failures,
    /** The part that the team features is missing. */
    failed: home === null,
    count: home?.runningAdsCount ?? usualCount,
    ads: home?.featuredAds.map(cardOf) ?? [],
    agents: home?.featuredAgents.map(cardAgentOf) ?? [],
    wards: home?.wards.map(({ id, name, adsCount, city }) => ({ id, name, adsCount, city: city.name })) ?? [],
    categories: home?.propertiesCategoriesCounts ?? null,
    faqs: home?.faqs ?? [],
    reviews: home?.reviews ?? null,
    plans: plans?.data.map(shownPlan) ?? [],
    cities: cities?.data ?? [],
    now: thisHour(),
  };
}
