import { z } from 'zod';
import { adCard } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';

const tag = 'Agents';

/** What came on a day by the market's calendar; what was taken back later still came. */
export const countedDay = z
  .object({ day: z.iso.date(), views: z.int(), contacts: z.int(), favorites: z.int() })
  .meta({ id: 'CountedDay' });
export type CountedDay = z.infer<typeof countedDay>;

/** The last 30 days with today, oldest first, days without anything too. */
export const countedDays = z.object({ days: z.array(countedDay) }).meta({ id: 'CountedDays' });

export const agentDays = endpoint({
  method: 'GET',
  path: '/agents/me/days',
  access: 'agent',
  tag,
  summary: 'Views, contacts and favourites of all my ads, by day',
  response: countedDays,
});

export const adDays = endpoint({
  method: 'GET',
  path: '/ads/:id/days',
  access: 'agent',
  tag,
  summary: 'Views, contacts and favourites of one of my ads, by day',
  params: z.object({ id: z.uuid() }),
  response: countedDays,
});

/** An ad that needs something, in as few words as a line has. */
export const todayAd = adCard
  .pick({ id: true, type: true, propertyType: true, price: true, ward: true, cover: true, expirationDate: true })
  .extend({
    /** What the team said of one that was rejected. */
    adminComment: z.string().nullable(),
    /** Reported as gone and off, or asked about only. */
    isUnavailable: z.boolean(),
  });
export type TodayAd = z.infer<typeof todayAd>;

/** How many there are, and the first few. */
const ads = z.object({ count: z.int(), ads: z.array(todayAd) });

export const agentToday = z
  .object({
    rejected: ads,
    /** Reported as gone, and not answered yet. */
    reported: ads,
    leads: z.object({
      /** New ones of the last seven days. */
      count: z.int(),
      leads: z.array(
        z.object({
          id: z.uuid(),
          createdAt: z.iso.datetime(),
          fullName: z.string(),
          /** Null without a running plan. */
          phoneNumber: z.string().nullable(),
          ad: z.object({ id: z.uuid(), name: z.string() }),
        }),
      ),
    }),
    /** Asked for again by the team. */
    payments: z.array(
      z.object({ id: z.uuid(), amount: z.int(), planName: z.string().nullable(), comment: z.string().nullable() }),
    ),
    /** Not confirmed for a week, or asked about by a customer; at most as many as one call confirms. */
    toConfirm: z.object({ count: z.int(), ids: z.array(z.uuid()) }),
    /** Live, and over within days. */
    ending: ads,
    /** Customers' requests that an ad of mine fits, among the newest. */
    requests: z.int(),
  })
  .meta({ id: 'AgentToday' });
export type AgentToday = z.infer<typeof agentToday>;

export const getAgentToday = endpoint({
  method: 'GET',
  path: '/agents/me/today',
  access: 'agent',
  tag,
  summary: 'What needs me today, the most urgent first',
  response: agentToday,
});
