import { z } from 'zod';
import {
  budgetPeriods,
  budgetScopes,
  channelStates,
  channels,
  limitActions,
  priceCategories,
  sendingChannels,
} from './channels.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

const tag = 'Team: messages and jobs';

/** Shillings with up to three decimals: a message costs a few. */
const cost = z.number().nonnegative();
const editedCost = z.number().nonnegative().max(1_000_000_000).multipleOf(0.001);

export const channelReport = z
  .object({
    channels: z.array(
      z.object({
        channel: z.enum(sendingChannels),
        /** False where the channel is not configured. */
        isSetUp: z.boolean(),
        state: z.enum(channelStates),
        /** When it came into this state; null if it never changed. */
        since: z.iso.datetime().nullable(),
        reason: z.string().nullable(),
        /** The last hour. */
        sent: z.int(),
        failed: z.int(),
        delivered: z.int(),
      }),
    ),
    /** Messages that wait for a channel or for the next budget. */
    waitingForChannel: z.int(),
    waitingForBudget: z.int(),
    /** The latest first. */
    outages: z.array(
      z.object({
        channel: z.enum(sendingChannels),
        beganAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'ChannelReport' });
export type ChannelReport = z.infer<typeof channelReport>;

export const readChannels = endpoint({
  method: 'GET',
  path: '/admin/channels',
  access: 'support',
  tag,
  summary: 'Whether each channel works, what waits for one, and the last 20 outages',
  response: channelReport,
});

/** Days of one report at most. */
export const mostCostDays = 92;

export const messageCosts = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** In shillings, like every cost here. The sum of the days, and of the kinds. */
    cost,
    count: z.int(),
    /** How many have a cost that the provider reported; the others have the expected one. */
    reported: z.int(),
    /** Every day of the period. */
    days: z.array(
      z.object({ day: z.iso.date(), cost, count: z.int(), channels: z.partialRecord(z.enum(channels), cost) }),
    ),
    kinds: z.array(
      z.object({
        kind: z.string(),
        channel: z.enum(channels),
        country: z.string(),
        count: z.int(),
        parts: z.int(),
        cost,
        reported: z.int(),
      }),
    ),
    /** Customers who contacted an agent in the period, and the people seen since it began. */
    leads: z.int(),
    people: z.int(),
  })
  .meta({ id: 'MessageCosts' });
export type MessageCosts = z.infer<typeof messageCosts>;

export const readMessageCosts = endpoint({
  method: 'GET',
  path: '/admin/message-costs',
  access: 'owner',
  tag,
  summary: 'What messages cost by day, channel, kind and country, in so many days up to today',
  query: z.object({ days: z.coerce.number().int().min(1).max(mostCostDays).default(30) }),
  response: messageCosts,
});

const price = z.object({
  channel: z.enum(channels),
  category: z.enum(priceCategories),
  /** ISO 3166; `*` for every country without a price of its own. */
  country: z.string(),
  price: cost,
});
const budget = z.object({
  scope: z.enum(budgetScopes),
  period: z.enum(budgetPeriods),
  most: cost,
  atLimit: z.enum(limitActions),
});

export const messageLimits = z
  .object({
    prices: z.array(price),
    /** With what was spent in the day or month that runs. */
    budgets: z.array(budget.extend({ spent: cost })),
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'MessageLimits' });
export type MessageLimits = z.infer<typeof messageLimits>;

export const readMessageLimits = endpoint({
  method: 'GET',
  path: '/admin/message-limits',
  access: 'owner',
  tag,
  summary: 'What a message is expected to cost, and what each class of messages may cost in a day and a month',
  response: messageLimits,
});

const unique = <T>(list: T[], keyOf: (item: T) => string) => new Set(list.map(keyOf)).size === list.length;

export const updateMessageLimits = endpoint({
  method: 'PUT',
  path: '/admin/message-limits',
  access: 'owner',
  tag,
  summary:
    'Replaces prices and budgets. The price for `*` of each category stays. 409 when they changed after `updatedAt`',
  body: z.object({
    prices: z
      .array(price.extend({ country: z.string().regex(/^([A-Z]{2}|\*)$/), price: editedCost.max(10_000) }))
      .max(200)
      .refine((list) => unique(list, (each) => `${each.channel} ${each.category} ${each.country}`)),
    budgets: z
      .array(budget.extend({ /** Null for no limit. */ most: editedCost.nullable() }))
      .max(budgetScopes.length * budgetPeriods.length)
      .refine((list) => unique(list, (each) => `${each.scope} ${each.period}`)),
    /** As it was read. */
    updatedAt: z.iso.datetime().nullable(),
  }),
  response: messageLimits,
  refusals: { 409: errorBody },
});
