import type { AdCard } from '@makao/contract/ads';
import type { HomePage } from '@makao/contract/content';
import type { Locale } from '@makao/contract/kernel/locales';
import { cachedPart } from '../../lib/cache/sources.ts';
import type { Services } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import { fetchAds, findAds } from '../ads/ads.queries.ts';
import { presentAgentCard } from '../agents/agents.present.ts';
import { fetchAgents, leadingAgents } from '../agents/agents.queries.ts';
import { busiestWards } from '../places/places.front.ts';
import { isShown } from '../search/search.rules.ts';
import { findFaqs, findFeatured } from './content.queries.ts';
import { findPraise } from './praise.queries.ts';

/** Below these numbers, the next best are added to the featured ones. */
const atLeast = { ads: 12, agents: 8 };
const wardsShown = 12;
const faqsShown = 4;
/** Some of the newest have no picture, others are featured already. */
const newestRead = 32;

/** Everything the home page shows, in the reader's language. */
export async function findHomePage(services: Services, locale: Locale): Promise<HomePage> {
  const { db, adIndex, fileUrl } = services;
  const [{ adIds, agentIds }, newest, faqs, { reviews }] = await Promise.all([
    cachedPart('featured', () => findFeatured(db)),
    // Also brings the index up to date, for the counts below.
    findAds(db, adIndex, { type: 'rent' }, 1, newestRead),
    cachedPart(`home faqs ${locale}`, () => findFaqs(db, locale, 'public', faqsShown)),
    cachedPart('praise', async () => ({ reviews: await findPraise(db) })),
  ]);
  const [chosen, featuredAgents, wards] = await Promise.all([
    cachedPart(`ads ${adIds.join()}`, () => fetchAds(db, adIds)),
    homeAgents(services, agentIds),
    busiestWards(db, adIndex, wardsShown),
  ]);
  const count = (flag: 'isFurnished' | 'hasGenerator' | 'hasPool' | 'hasWaterTank') =>
    adIndex.search({ [flag]: true }, 1, 0).count;
  const featured = filled(
    chosen.filter((row) => isShown(row)).map((row) => presentCard(row, fileUrl)),
    typical(newest.rows.map((row) => presentCard(row, fileUrl))),
    atLeast.ads,
  );
  return {
    runningAdsCount: adIndex.search({}, 1, 0).count,
    featuredAds: featured,
    featuredAgents,
    wards,
    faqs,
    reviews,
    propertiesCategoriesCounts: {
      furnished: count('isFurnished'),
      withGenerator: count('hasGenerator'),
      withPool: count('hasPool'),
      withWaterTank: count('hasWaterTank'),
    },
  };
}

/** Typical homes: with a photo, not a plot, and with a price near the others'. */
function typical(cards: AdCard[]): AdCard[] {
  const homes = cards.filter(({ cover, propertyType }) => cover && propertyType !== 'plot');
  const prices = homes.map(({ price }) => price).sort((a, b) => a - b);
  const middle = prices[Math.floor(prices.length / 2)] ?? 0;
  return homes.filter(({ price }) => price >= middle / 3 && price <= middle * 3);
}

async function homeAgents({ db, adIndex, fileUrl }: Services, ids: string[]) {
  const chosen = await fetchAgents(db, adIndex, ids);
  const more = chosen.length < atLeast.agents ? await leadingAgents(db, adIndex, 2 * atLeast.agents) : [];
  const cards = (agents: typeof chosen) => agents.map((agent) => presentAgentCard(agent, fileUrl));
  return filled(cards(chosen), cards(more), atLeast.agents);
}

/** Featured ones first, then the next best until there are enough. */
function filled<T extends { id: string }>(chosen: T[], others: T[], enough: number): T[] {
  const taken = new Set(chosen.map(({ id }) => id));
  const next = others.filter(({ id }) => !taken.has(id));
  return [...chosen, ...next.slice(0, Math.max(0, enough - chosen.length))];
}
