import { z } from 'zod';
import { adCard, adTypeInput, adTypes, propertyTypes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery, queryNumber } from './kernel/paging.ts';
import { blankAsAbsent, queryFlag, uuidList } from './kernel/query.ts';
import { savedSearch } from './saved-searches.ts';

const tag = 'Saved searches';

/** One of the agent's live ads that a customer's search would find. */
export const fittingAd = adCard
  .pick({ id: true, type: true, propertyType: true, price: true, ward: true, bedroomsCount: true, cover: true })
  .extend({ isOffered: z.boolean() });
export type FittingAd = z.infer<typeof fittingAd>;

/** A customer's search as an agent sees it: no name, no number. */
export const opportunity = savedSearch
  .omit({ whatsAppNotificationsEnabled: true, adResultsCount: true, adsNow: true })
  .extend({
    /** How many of my live ads fit, and the first few. */
    fittingCount: z.int(),
    fittingAds: z.array(fittingAd),
    /** Whether the customer takes messages about searches. */
    canBeOffered: z.boolean(),
  })
  .meta({ id: 'Opportunity' });
export type Opportunity = z.infer<typeof opportunity>;

/** Customers and the most that they would pay together. */
const demandSum = z.object({ count: z.int(), priceMax: z.int() });
const price = queryNumber(z.number().int().min(0).max(limits.price));

export const agentOpportunities = endpoint({
  method: 'GET',
  path: '/user-ad-searches/agent-search',
  access: 'agent',
  tag,
  summary: 'What customers look for in my wards, newest first, with the ads of mine that fit',
  query: z.object({
    ...pageQuery(limits.pageSizes.standard),
    /** Searches that name one of these, or no ward at all. */
    wardIds: uuidList,
    type: blankAsAbsent(adTypeInput),
    propertyType: blankAsAbsent(z.enum(propertyTypes)),
    /** What they would pay lies between these. */
    priceMin: price,
    priceMax: price,
    /** Only those that an ad of mine fits, among the newest. */
    fitting: queryFlag,
  }),
  response: pageOf(opportunity).extend({
    totalPriceMax: z.int(),
    /** The same by what they want: a month's rent and the price of a house are no sum. */
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
    'Send one of my live ads to the customer of a search that it fits, through us; once an ad and search, 10 a day, and 3 a day to a customer from all agents',
  params: z.object({ id: z.uuid() }),
  body: z.object({ adId: z.uuid() }),
  response: z.object({ offersLeft: z.int() }),
  refusals: { 402: errorBody, 409: errorBody, 429: errorBody },
});

/** Customers are null where there are too few to tell of. */
const balance = { customers: z.int().nullable(), ads: z.int() };

export const demand = z
  .object({
    /** Wards that enough customers name, most first. */
    wards: z.array(z.object({ id: z.uuid(), name: z.string(), customers: z.int(), ads: z.int() })),
    /** Five means five or more. */
    bedrooms: z.array(z.object({ bedroomsCount: z.int(), ...balance })),
    /** By what customers would pay at most, and what ads ask for. The last has no end. */
    budgets: z.array(z.object({ from: z.int(), to: z.int().nullable(), ...balance })),
  })
  .meta({ id: 'Demand' });
export type Demand = z.infer<typeof demand>;

export const getDemand = endpoint({
  method: 'GET',
  path: '/market/demand',
  access: 'agent',
  tag,
  summary: 'What customers look for and what is offered: by ward, bedrooms and budget',
  query: z.object({ type: z.enum(adTypes) }),
  response: demand,
});
