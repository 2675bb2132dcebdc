import { z } from 'zod';
import { agentAd } from './ads.agent.ts';
import { adOutcomes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

const tag = "Agent's ads";

/** Limits that no public page needs to load. */
export const manyLimits = {
  /** How long an outcome can be undone, and how often per day it can be set on one ad. */
  undoHours: 24,
  outcomesPerDay: 5,
  /** Days before expiry from which an ad can be renewed. */
  renewDays: 5,
  /** Bulk actions: ads per call, calls per hour, and the largest price change in percent. */
  ads: 200,
  perHour: 60,
  percent: 90,
} as const;

const params = z.object({ id: z.uuid() });

export const outcomeForm = z.object({
  outcome: z.enum(adOutcomes),
  /** The agreed price. */
  price: z.number().int().positive().max(limits.price).nullish(),
  /** Whether the customer came from our site. */
  throughUs: z.boolean().nullish(),
});

export const setOutcome = endpoint({
  method: 'POST',
  path: '/ads/:id/outcome',
  access: 'agent',
  tag,
  summary:
    'Mark a place as rented, sold or withdrawn; its ad is unpublished at once. 409 when it never was public or is closed already',
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
  summary: 'Undo the outcome within a day and restore the ad. 409 after that',
  params,
  response: agentAd,
  refusals: { 409: errorBody },
});

export const agentAdCounts = endpoint({
  method: 'GET',
  path: '/ads/agent/counts',
  access: 'agent',
  tag,
  summary: 'Count my ads per list, and closed ads per outcome',
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
/** The change of every price, in shillings or percent. */
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
  summary: 'Apply an action to several ads independently; the response has a result or a reason for each',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('price'), ids, change: priceChange }),
    z.object({ action: z.enum(['confirm', 'renew', 'unpublish', 'delete']), ids }),
  ]),
  response: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        done: z.boolean(),
        /** Done by the agent, but awaits approval by the team. */
        waits: z.boolean(),
        /** Why it failed, in the caller's language. */
        reason: errorBody.pick({ code: true, message: true }).nullable(),
      }),
    ),
  }),
  refusals: { 429: errorBody },
});
export type BulkResult = z.output<typeof bulkAds.response>['results'][number];
