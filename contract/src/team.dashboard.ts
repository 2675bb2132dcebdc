import { z } from 'zod';
import { teamTag as tag } from './kernel/crud.ts';
import { endpoint, type TeamRole } from './kernel/endpoint.ts';

type Roles<Values> = Record<keyof Values, 'team' | TeamRole>;

const series = z.array(z.object({ day: z.iso.date(), count: z.int() }));

/** Counts of one week; `newAds` by first submission, `confirmed` by last confirmation, `rented` includes sold. */
const weekMeasures = z.object({
  newAds: z.int(),
  contacts: z.int(),
  confirmed: z.int(),
  rented: z.int(),
  income: z.int(),
});
export type WeekMeasure = keyof z.infer<typeof weekMeasures>;
/** The role that sees each measure: the one that may open its list. */
export const weekAccess: Roles<z.infer<typeof weekMeasures>> = {
  newAds: 'moderator',
  contacts: 'owner',
  confirmed: 'moderator',
  rented: 'moderator',
  income: 'cashier',
};
const week = z.object({ from: z.iso.date(), to: z.iso.date() });
export type MarketWeek = z.infer<typeof week> & z.infer<typeof weekMeasures>;

const numbers = z.object({
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
  /** Open appeals. */
  casesOpen: z.int(),
  /** People who wait for a colleague. */
  supportWaiting: z.int(),
  transfersDoubtful: z.int(),
  transfersUnclaimed: z.int(),
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
  /** Wrong codes of today from unknown devices, once they are near the limit; otherwise 0. */
  wrongCodes: z.int(),
  messagesFailing: z.int(),
  messagesRefused: z.int(),
  jobsFailed: z.int(),
  newPeople: series,
  newAgents: series,
  adsPublished: series,
  contacts: series,
  matchesSent: series,
  revenue: series,
});
export type DashboardNumbers = z.infer<typeof numbers>;

/** The role that sees each number: the one that may open its list. */
export const dashboardAccess: Roles<DashboardNumbers> = {
  adsWaiting: 'moderator',
  longestWait: 'moderator',
  adsOverdue: 'moderator',
  adsLive: 'moderator',
  reportsOpen: 'moderator',
  reportsOverdue: 'moderator',
  reviewsWaiting: 'moderator',
  namesWaiting: 'moderator',
  casesOpen: 'moderator',
  paymentsWaiting: 'cashier',
  paymentsOverdue: 'cashier',
  paymentsUnseen: 'cashier',
  reversals: 'cashier',
  transfersDoubtful: 'cashier',
  transfersUnclaimed: 'cashier',
  transfersTyped: 'cashier',
  phonesStopped: 'cashier',
  pushesStuck: 'cashier',
  statementFindings: 'cashier',
  statementUnclaimed: 'cashier',
  wrongCodes: 'owner',
  supportWaiting: 'support',
  messagesQueued: 'support',
  messagesFailing: 'support',
  messagesRefused: 'support',
  jobsFailed: 'owner',
  newPeople: 'team',
  newAgents: 'team',
  adsPublished: 'moderator',
  contacts: 'owner',
  matchesSent: 'owner',
  revenue: 'cashier',
};

/** Numbers of other roles are absent. */
export const dashboard = numbers
  .partial()
  .extend({
    /** When a job computed all of this. */
    asOf: z.iso.datetime(),
    /** The last run of the retention job, for owners; null before the first. */
    retention: z
      .object({
        at: z.iso.datetime(),
        /** Deleted or erased rows, by rule. */
        rows: z.record(z.string(), z.int()),
        /** Whether rows were left for the next run. */
        isBehind: z.boolean(),
      })
      .nullish(),
    /** The last twelve weeks including the current one, starting on Mondays in the market's time zone. */
    weeks: z.array(week.extend(weekMeasures.partial().shape)),
    /** Actions within the last seven days: of each team member for owners, one's own for others. */
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
  })
  .meta({ id: 'TeamDashboard' });
export type TeamDashboard = z.infer<typeof dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'team',
  tag,
  summary: "Key figures of the marketplace, as far as the caller's role sees them",
  response: dashboard,
});
