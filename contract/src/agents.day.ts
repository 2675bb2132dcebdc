import { z } from 'zod';
import { adCard } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';

const tag = 'Agents';

/** Counts of a day in the market's time zone. Later removals are not subtracted. */
export const countedDay = z
  .object({ day: z.iso.date(), views: z.int(), contacts: z.int(), favorites: z.int() })
  .meta({ id: 'CountedDay' });
export type CountedDay = z.infer<typeof countedDay>;

/** The last 30 days including today, oldest first; days without events are included. */
export const countedDays = z.object({ days: z.array(countedDay) }).meta({ id: 'CountedDays' });

export const agentDays = endpoint({
  method: 'GET',
  path: '/agents/me/days',
  access: 'agent',
  tag,
  summary: 'Daily views, contacts and favorites of all my ads',
  response: countedDays,
});

export const adDays = endpoint({
  method: 'GET',
  path: '/ads/:id/days',
  access: 'agent',
  tag,
  summary: 'Daily views, contacts and favorites of one of my ads',
  params: z.object({ id: z.uuid() }),
  response: countedDays,
});

/** An ad that needs attention, with the fields one line shows. */
export const todayAd = adCard
  .pick({ id: true, type: true, propertyType: true, price: true, ward: true, cover: true, expirationDate: true })
  .extend({
    /** The team's comment on a rejected ad. */
    adminComment: z.string().nullable(),
    /** Whether the report unpublished it; otherwise the agent is only asked. */
    isUnavailable: z.boolean(),
  });
export type TodayAd = z.infer<typeof todayAd>;

/** The total and the first few. */
const ads = z.object({ count: z.int(), ads: z.array(todayAd) });

export const agentToday = z
  .object({
    rejected: ads,
    /** Reported as gone; the agent has not answered yet. */
    reported: ads,
    leads: z.object({
      /** New leads of the last seven days. */
      count: z.int(),
      leads: z.array(
        z.object({
          id: z.uuid(),
          createdAt: z.iso.datetime(),
          fullName: z.string(),
          /** Null without an active plan. */
          phoneNumber: z.string().nullable(),
          ad: z.object({ id: z.uuid(), name: z.string() }),
        }),
      ),
    }),
    /** Payments that the team asked to send again. */
    payments: z.array(
      z.object({ id: z.uuid(), amount: z.int(), planName: z.string().nullable(), comment: z.string().nullable() }),
    ),
    /** Not confirmed for a week, or asked about by a customer; at most as many as one call confirms. */
    toConfirm: z.object({ count: z.int(), ids: z.array(z.uuid()) }),
    /** Published, and expires within days. */
    ending: ads,
    /** Customers' requests that one of my ads matches, among the newest. */
    requests: z.int(),
  })
  .meta({ id: 'AgentToday' });
export type AgentToday = z.infer<typeof agentToday>;

export const getAgentToday = endpoint({
  method: 'GET',
  path: '/agents/me/today',
  access: 'agent',
  tag,
  summary: 'My tasks of today, most urgent first',
  response: agentToday,
});
