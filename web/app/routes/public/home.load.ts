import { getHomePage } from '@makao/contract/content';
import { searchCities, searchWards } from '@makao/contract/places';
import { getPlans, monthlyPrice, type Plan } from '@makao/contract/plans';
import { cardOf } from '#app/features/ads/card-ad.ts';
import { cardAgentOf } from '#app/features/agents/card-agent.ts';
import type { Api } from '#app/lib/api.ts';
import { thisHour } from '#app/lib/this-hour.ts';

const most = 6;
/** Shown when the count could not be loaded. */
const usualCount = 2000;

const shownPlan = ({ id, name, price, previousPrice, duration }: Plan) => ({
  id,
  name,
  price,
  previousPrice,
  monthly: Math.round(monthlyPrice({ price, duration })),
});

/** Loads the home page; every part works without the others. */
export async function loadHome(api: Api) {
  const nothing = () => null;
  const [home, plans, cities, wards] = await Promise.all([
    api.call(getHomePage, {}).catch(nothing),
    api.call(getPlans, {}).catch(nothing),
    api.call(searchCities, {}).catch(nothing),
    api.call(searchWards, { query: { namesOnly: true } }).catch(nothing),
  ]);
  return {
    failed: home === null,
    count: home?.runningAdsCount ?? usualCount,
    ads: home?.featuredAds.slice(0, most).map(cardOf) ?? [],
    agents: home?.featuredAgents.slice(0, most).map(cardAgentOf) ?? [],
    wards:
      home?.wards.slice(0, most).map(({ id, name, adsCount, city }) => ({ id, name, adsCount, city: city.name })) ?? [],
    categories: home?.propertiesCategoriesCounts ?? null,
    faqs: home?.faqs ?? [],
    plans: plans?.data.map(shownPlan) ?? [],
    places: {
      cities: cities?.data ?? [],
      wards: wards?.data.map(({ id, name, aliases, city }) => ({ id, name, aliases, cityId: city.id })) ?? [],
    },
    now: thisHour(),
  };
}
