import type { AgentAd } from '@makao/contract/ads.agent';
import { getAgentAd } from '@makao/contract/ads.agent';
import type { ShownAd } from '#web/features/ads/ad-seo.ts';
import { usualOfAd } from '#web/features/prices/usual-of-ad.ts';
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
    return { ad, usual: await usualOfAd(api, ad).catch(() => null), origin };
  },
  fragment: ({ ad, usual, origin }) => (
    <AdView ad={ad} reviews={[]} usual={usual} around={null} now={thisHour()} origin={origin} />
  ),
});

/** Null for a draft that lacks what every ad has. */
function shownOf(ad: AgentAd): ShownAd | null {
  const { type, price, moveInCost, ward, city, description } = ad;
  if (!type || price === null || moveInCost === null || !ward || !city || description === null) return null;
  return { ...ad, type, price, moveInCost, ward, city, description };
}
