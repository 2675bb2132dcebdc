import { searchAds } from '@makao/contract/ads';
import { searchAgents } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { getWardMarket } from '@makao/contract/market';
import { getWard, searchWards } from '@makao/contract/places';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { cardAgentOf } from '#web/features/agents/card-agent.ts';
import { aroundWard } from '#web/features/places/around-ward.ts';
import type { Api } from '#web/lib/api.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { thisHour } from '#web/lib/this-hour.ts';

/** A ward with its newest ads and the agents who work there. */
export async function loadWard(api: Api, id: string) {
  const query = { wardIds: [id], limit: limits.pageSizes.wardPage };
  const { failures, attempt } = tolerantly();
  const [ward, ads, agents, market, wards] = await Promise.all([
    api.call(getWard, { params: { id } }).catch(orFail('unknownError')),
    attempt(api.call(searchAds, { query }), 'findAdError'),
    attempt(api.call(searchAgents, { query }), 'findAgentError'),
    api.call(getWardMarket, { params: { id } }).catch(() => null),
    api.call(searchWards, { query: { namesOnly: true } }).catch(() => null),
  ]);
  return {
    ward,
    ads: ads?.data.map(cardOf) ?? null,
    adsCount: ads?.pagination.resultCount ?? ward.adsCount,
    agents: agents?.data.map(cardAgentOf) ?? null,
    agentsCount: agents?.pagination.resultCount ?? null,
    market,
    around: wards && aroundWard(ward.name, wards.data),
    now: thisHour(),
    failures,
  };
}
