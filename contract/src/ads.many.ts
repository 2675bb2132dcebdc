import { z } from 'zod';
import { agentAd } from './ads.agent.ts';
import { adOutcomes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

const tag = "Agent's ads";

/** Numbers that no public page needs to carry. */
export const manyLimits = {
  /** How long an outcome can be undone, and how often a day it is said of one ad. */
  undoHours: 24,
  outcomesPerDay: 5,
  /** Days before its end from which an ad can be renewed. */
  renewDays: 5,
  /** What is done to several ads at once: to how many, how often an hour, and how far a price moves in per cent. */
  ads: 200,
  perHour: 60,
  percent: 90,
} as const;

const params = z.object({ id: z.uuid() });

export const outcomeForm = z.object({
  outcome: z.enum(adOutcomes),
  /** What was agreed on. */
  price: z.number().int().positive().max(limits.price).nullish(),
  /** Whether the customer came from here. */
  throughUs: z.boolean().nullish(),
});

export const setOutcome = endpoint({
  method: 'POST',
  path: '/ads/:id/outcome',
  access: 'agent',
  tag,
  summary:
    'Say that a place is rented, sold or no longer on the market: its ad goes at once. 409 when it never was public or is gone already',
  params,
  body: outcomeForm,
  response: agentAd,
  refusals: { 409: errorBody, 429: errorBody },
});

export const undoOutcome = endpoint({
  method: 'DELETE',
  path: '/ads/:id/outcome',
  access: 'agent',
  tag,
  summary: 'Take that back within a day: the ad is as it was. 409 after that',
  params,
  response: agentAd,
  refusals: { 409: errorBody },
});

export const agentAdCounts = endpoint({
  method: 'GET',
  path: '/ads/agent/counts',
  access: 'agent',
  tag,
  summary: 'How many ads each of my lists has, and those that ended by what became of them',
  response: z.object({
    ongoing: z.int(),
    waiting: z.int(),
    expired: z.int(),
    drafts: z.int(),
    rejected: z.int(),
    ended: z.int(),
    rented: z.int(),
    sold: z.int(),
    withdrawn: z.int(),
  }),
});

export const bulkActions = ['confirm', 'renew', 'price', 'unpublish', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

const ids = z.array(z.uuid()).min(1).max(manyLimits.ads);
/** By how much every price moves: in shillings or in per cent. */
export const priceChange = z.union([
  z.strictObject({ amount: z.number().int().min(-limits.price).max(limits.price) }),
  z.strictObject({ percent: z.number().int().min(-manyLimits.percent).max(manyLimits.percent) }),
]);
export type PriceChange = z.output<typeof priceChange>;

export const bulkAds = endpoint({
  method: 'POST',
  path: '/ads/bulk',
  access: 'agent',
  tag,
  summary: 'Do the same to several ads, each by itself: the answer says of each whether it was done, or why not',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('price'), ids, change: priceChange }),
    z.object({ action: z.enum(['confirm', 'renew', 'unpublish', 'delete']), ids }),
  ]),
  response: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        done: z.boolean(),
        /** Done as far as the agent can: the team has to agree. */
        waits: z.boolean(),
        /** Why it was not done, in the caller's language. */
        reason: errorBody.pick({ code: true, message: true }).nullable(),
      }),
    ),
  }),
  refusals: { 429: errorBody },
});
export type BulkResult = z.output<typeof bulkAds.response>['results'][number];
