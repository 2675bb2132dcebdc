import { z } from 'zod';
import { teamTag as tag } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';

const series = z.array(z.object({ day: z.iso.date(), count: z.int() }));

/** Counts of one week; `newAds` by first submission, `confirmed` by last confirmation, `rented` includes sold. */
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
    /** Payments that exceed the promised waiting time. */
    paymentsOverdue: z.int(),
    /** Payments whose money was taken back within the last week. */
    reversals: z.int(),
    reportsOpen: z.int(),
    adsLive: z.int(),
    messagesQueued: z.int(),
    /** Ads that exceed the promised waiting time. */
    adsOverdue: z.int(),
    reportsOverdue: z.int(),
    reviewsWaiting: z.int(),
    namesWaiting: z.int(),
    transfersDoubtful: z.int(),
    /** Payments that were confirmed without a transfer. */
    paymentsUnseen: z.int(),
    /** Transfers that a person typed. */
    transfersTyped: z.int(),
    /** Forwarding phones whose balances do not follow. */
    phonesStopped: z.int(),
    /** Requests to phones that are neither paid nor refused after a day. */
    pushesStuck: z.int(),
    /** Open findings of statements: confirmed but not in the statement, or of another amount. */
    statementFindings: z.int(),
    /** Open findings of money that nobody claims. */
    statementUnclaimed: z.int(),
    messagesFailing: z.int(),
    messagesRefused: z.int(),
    jobsFailed: z.int(),
    /** The last run of the retention job; null before the first. */
    retention: z
      .object({
        at: z.iso.datetime(),
        /** Deleted or erased rows, by rule. */
        rows: z.record(z.string(), z.int()),
        /** Whether rows were left for the next run. */
        isBehind: z.boolean(),
      })
      .nullable(),
    /** The last twelve weeks including the current one, starting on Mondays in the market's time zone. */
    weeks: z.array(marketWeek),
    /** Actions of each team member within the last seven days. */
    team: z.array(
      z.object({
        id: z.uuid(),
        fullName: z.string(),
        ads: z.int(),
        payments: z.int(),
        reviews: z.int(),
        people: z.int(),
        /** All actions in the audit log. */
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
  summary: 'Key figures of the marketplace',
  response: dashboard,
});
