import type { AdType } from '@makao/contract/ads';
import * as contract from '@makao/contract/saved-searches.agent';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import { paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { demandFor } from './demand.ts';
import { findRequests } from './find-requests.ts';
import { offerAd } from './offer-ad.ts';

/** Demand changes over days and reading it scans all searches, so the response is cached for minutes. */
const demandCachedMs = 10 * 60_000;

export function searchesAgent(mount: Mount, services: Services) {
  mount(contract.agentOpportunities, async ({ caller, query }) => {
    const { requests, count, ...sums } = await findRequests(services, ownAgent(caller), query);
    return { ...paged(query, count, requests), ...sums };
  });

  mount(contract.offerAd, async ({ caller, params, body }) => ({
    offersLeft: await offerAd(services, caller, params.id, body.adId),
  }));

  const cached = new Map<AdType, { until: number; demand: ReturnType<typeof demandFor> }>();
  mount(contract.getDemand, ({ query: { type } }) => {
    const known = cached.get(type);
    if (known && known.until > Date.now()) return known.demand;
    const demand = demandFor(services, type);
    cached.set(type, { until: Date.now() + demandCachedMs, demand });
    demand.catch(() => cached.delete(type));
    return demand;
  });
}
