import type { AgentAd } from '@makao/contract/ads.agent';
import { getAgentAd } from '@makao/contract/ads.agent';
import { getMarketPrices } from '@makao/contract/prices';
import type { ShownAd } from '#web/features/ads/ad-seo.ts';
import type { Api } from '#web/lib/api.ts';
import { orFail } from '#web/lib/load-failures.ts';
import { PageFailure } from '#web/lib/page-errors.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import { fragment } from '../../page.ts';
import { AdView } from '../../parts/ad-view.tsx';

/** An agent's own ad as visitors will see it, for the owner of the access token. */
export default fragment({
  personal: true,
  load: async (api, { url, headers, apiAs, origin }) => {
    const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
    if (!token) throw new PageFailure(401);
    const params = { id: url.searchParams.get('ad') ?? '' };
    const ad = shownOf(await apiAs(token).call(getAgentAd, { params }).catch(orFail('findAdError')));
    if (!ad) throw new PageFailure(404);
    return { ad, usual: await usualOf(api, ad), origin };
  },
  fragment: ({ ad, usual, origin }) => <AdView ad={ad} reviews={[]} usual={usual} now={thisHour()} origin={origin} />,
});

/** Null for a draft that lacks what every ad has. */
function shownOf(ad: AgentAd): ShownAd | null {
  const { type, price, moveInCost, ward, city, description } = ad;
  if (!type || price === null || moveInCost === null || !ward || !city || description === null) return null;
  return { ...ad, type, price, moveInCost, ward, city, description };
}

const usualOf = (api: Api, { type, propertyType, ward, bedroomsCount }: ShownAd) =>
  api
    .call(getMarketPrices, {
      query: { type, propertyType, wardId: ward.id, ...(bedroomsCount !== null && { bedroomsCount }) },
    })
    .catch(() => null);
