import { z } from 'zod';
import { teamTag as tag } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';

const series = z.array(z.object({ day: z.iso.date(), count: z.int() }));

/** First sent, contacted, last confirmed, rented or sold, and paid in that week. */
const marketWeek = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  newAds: z.int(),
  contacts: z.int(),
  confirmed: z.int(),
  rented: z.int(),
  income: z.int(),
});
export type MarketWeek = z.infer<typeof marketWeek>;

export const dashboard = z
  .object({
    adsWaiting: z.int(),
    /** Hours. */
    longestWait: z.number().nullable(),
    paymentsWaiting: z.int(),
    /** Those that have waited longer than promised. */
    paymentsOverdue: z.int(),
    /** Payments whose money was taken back within the last week. */
    reversals: z.int(),
    reportsOpen: z.int(),
    adsLive: z.int(),
    messagesQueued: z.int(),
    /** The last 30 days, by the market's calendar, every day present. */
    /** What waits longer than promised. */
    adsOverdue: z.int(),
    reportsOverdue: z.int(),
    reviewsWaiting: z.int(),
    namesWaiting: z.int(),
    transfersDoubtful: z.int(),
    messagesFailing: z.int(),
    messagesRefused: z.int(),
    jobsFailed: z.int(),
    /** The last twelve weeks, from Monday by the market's calendar, the one that runs included. */
    weeks: z.array(marketWeek),
    /** What each of the team did within the last seven days. */
    team: z.array(
      z.object({
        id: z.uuid(),
        fullName: z.string(),
        ads: z.int(),
        payments: z.int(),
        reviews: z.int(),
        people: z.int(),
        /** All of it, as the log counts it. */
        all: z.int(),
      }),
    ),
    /** The first of these seven days. */
    teamSince: z.iso.date(),
    newPeople: series,
    newAgents: series,
    adsPublished: series,
    contacts: series,
    matchesSent: series,
    revenue: series,
  })
  .meta({ id: 'TeamDashboard' });
export type TeamDashboard = z.infer<typeof dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'team',
  tag,
  summary: 'How the marketplace does',
  response: dashboard,
});
