import { agentLimits } from '@makao/contract/agents.limits';
import type { agentOpportunities, FittingAd, Opportunity } from '@makao/contract/saved-searches.agent';
import type { z } from 'zod';
import { localDayStart } from '../../lib/market-time.ts';
import { bounds } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import { type CardRow, cardsByNumber } from '../ads/ads.queries.ts';
import { adsThatFit } from '../agents/request-filters.ts';
import { presentWishes } from './saved-searches.present.ts';
import {
  offersOf,
  offersSince,
  type RequestFilters,
  type RequestRow,
  requestsPage,
  requestTotals,
} from './saved-searches.queries.ts';

type Asked = z.output<(typeof agentOpportunities)['query']>;

/** How many of the newest requests are checked for matching ads. */
const mostLookedThrough = 500;

/** A page of the requests that an agent may answer, each with the agent's matching ads. */
export async function findRequests(services: Services, agentId: string, asked: Asked) {
  const { db, adIndex } = services;
  const { wardIds = null, type = null, propertyType = null, priceMin = null, priceMax = null } = asked;
  const filters: RequestFilters = [agentId, wardIds, type, propertyType, priceMin, priceMax];
  const [limit, skip] = bounds(asked);
  const [found, sums, made] = await Promise.all([
    asked.fitting ? requestsPage(db, ...filters, mostLookedThrough, 0) : requestsPage(db, ...filters, limit, skip),
    requestTotals(db, ...filters),
    offersSince(db, agentId, localDayStart(new Date())),
    adIndex.catchUp(),
  ]);
  const all = sums.reduce((sum, { count }) => sum + count, 0);
  const fitting = asked.fitting ? found.filter((row) => adsThatFit(adIndex, agentId, row, 1).count > 0) : null;
  const rows = fitting ? fitting.slice(skip, skip + limit) : found;
  const totalOf = (wanted: RequestRow['type']) => {
    const { count = 0, priceMax = 0 } = sums.find((sum) => sum.type === wanted) ?? {};
    return { count, priceMax };
  };
  return {
    requests: await withFitting(services, agentId, rows),
    count: fitting?.length ?? all,
    totalPriceMax: Math.min(
      sums.reduce((sum, total) => sum + total.priceMax, 0),
      Number.MAX_SAFE_INTEGER,
    ),
    totals: { rent: totalOf('rent'), sell: totalOf('sell'), any: totalOf(null) },
    offersLeft: Math.max(0, agentLimits.offers.perAgent - (made[0]?.count ?? 0)),
  };
}

/** Matches come from the index; cards and earlier offers are read once for the whole page. */
async function withFitting(services: Services, agentId: string, rows: RequestRow[]): Promise<Opportunity[]> {
  const { db, adIndex, fileUrl } = services;
  const fits = rows.map((row) => ({ row, ...adsThatFit(adIndex, agentId, row, agentLimits.offers.adsShown) }));
  const numbers = [...new Set(fits.flatMap((fit) => fit.numbers))];
  const [cards, offers] = await Promise.all([
    numbers.length > 0 ? cardsByNumber(db, numbers) : [],
    offersOf(
      db,
      rows.map(({ id }) => id),
      agentId,
    ),
  ]);
  const offered = new Set(offers.map(({ searchId, adId }) => `${searchId} ${adId}`));
  const byNumber = new Map(cards.flatMap((row) => (row.number === null ? [] : [[row.number, row as CardRow]])));
  return fits.map(({ row, count, numbers: fitting }) => ({
    ...presentWishes(row),
    canBeOffered: row.canBeOffered,
    fittingCount: count,
    fittingAds: fitting.flatMap((number): FittingAd[] => {
      const card = byNumber.get(number);
      if (!card) return [];
      const { id, type, propertyType, price, ward, bedroomsCount, cover } = presentCard(card, fileUrl);
      const isOffered = offered.has(`${row.id} ${id}`);
      return [{ id, type, propertyType, price, ward, bedroomsCount, cover, isOffered }];
    }),
  }));
}
