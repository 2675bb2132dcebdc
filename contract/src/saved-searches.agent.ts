import { z } from 'zod';
import { adCard, adTypeInput, adTypes, propertyTypes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery, queryNumber } from './kernel/paging.ts';
import { blankAsAbsent, queryFlag, uuidList } from './kernel/query.ts';
import { savedSearch } from './saved-searches.ts';

const tag = 'Saved searches';

/** One of the agent's published ads that matches a customer's search. */
export const fittingAd = adCard
  .pick({ id: true, type: true, propertyType: true, price: true, ward: true, bedroomsCount: true, cover: true })
  .extend({ isOffered: z.boolean() });
export type FittingAd = z.infer<typeof fittingAd>;

/** A customer's search as an agent sees it: no name, no number. */
export const opportunity = savedSearch
  .omit({ whatsAppNotificationsEnabled: true, adResultsCount: true, adsNow: true })
  .extend({
    /** Matching published ads of the agent: the total, and the first few. */
    fittingCount: z.int(),
    fittingAds: z.array(fittingAd),
    /** Whether the customer accepts messages about searches. */
    canBeOffered: z.boolean(),
  })
  .meta({ id: 'Opportunity' });
export type Opportunity = z.infer<typeof opportunity>;

/** Customers, and the sum of their maximum prices. */
const demandSum = z.object({ count: z.int(), priceMax: z.int() });
const price = queryNumber(z.number().int().min(0).max(limits.price));

export const agentOpportunities = endpoint({
  method: 'GET',
  path: '/user-ad-searches/agent-search',
  access: 'agent',
  tag,
  summary: "Customers' searches in my wards, newest first, with my matching ads",
  query: z.object({
    ...pageQuery(limits.pageSizes.standard),
    /** Searches for one of these wards, or without a ward. */
    wardIds: uuidList,
    type: blankAsAbsent(adTypeInput),
    propertyType: blankAsAbsent(z.enum(propertyTypes)),
    /** Range of the customer's maximum price. */
    priceMin: price,
    priceMax: price,
    /** Only searches that one of my ads matches, among the newest. */
    fitting: queryFlag,
  }),
  response: pageOf(opportunity).extend({
    totalPriceMax: z.int(),
    /** Per type: a monthly rent and a sale price cannot be added. */
    totals: z.object({ rent: demandSum, sell: demandSum, any: demandSum }),
    offersLeft: z.int(),
  }),
});

export const offerAd = endpoint({
  method: 'POST',
  path: '/user-ad-searches/:id/offer',
  access: 'agent',
  tag,
  summary:
    'Offer one of my published ads to the customer of a matching search, through us; once per ad and search, 10 per day, and 3 per day to a customer from all agents',
  params: z.object({ id: z.uuid() }),
  body: z.object({ adId: z.uuid() }),
  response: z.object({ offersLeft: z.int() }),
  refusals: { 402: errorBody, 409: errorBody, 429: errorBody },
});

/** Customers are null below the minimum that is shown. */
const balance = { customers: z.int().nullable(), ads: z.int() };

export const demand = z
  .object({
    /** Wards that enough customers name, most first. */
    wards: z.array(z.object({ id: z.uuid(), name: z.string(), customers: z.int(), ads: z.int() })),
    /** Five means five or more. */
    bedrooms: z.array(z.object({ bedroomsCount: z.int(), ...balance })),
    /** By the customers' maximum price and the price of ads. The last range is open-ended. */
    budgets: z.array(z.object({ from: z.int(), to: z.int().nullable(), ...balance })),
  })
  .meta({ id: 'Demand' });
export type Demand = z.infer<typeof demand>;

export const getDemand = endpoint({
  method: 'GET',
  path: '/market/demand',
  access: 'agent',
  tag,
  summary: 'Demand and supply by ward, bedrooms and budget',
  query: z.object({ type: z.enum(adTypes) }),
  response: demand,
});
