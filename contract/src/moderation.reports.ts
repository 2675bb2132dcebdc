import { z } from 'zod';
import { agentAd } from './ads.agent.ts';
import { adDetail } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent, queryFlag } from './kernel/query.ts';
import { agentRecord } from './moderation.ts';

const tag = 'Team: ads';
const params = z.object({ id: z.uuid() });

export const reportReasons = ['gone', 'fraud', 'price', 'photos', 'money'] as const;
export type ReportReason = (typeof reportReasons)[number];

const reporter = z.object({
  id: z.uuid(),
  fullName: z.string(),
  phoneNumber: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.enum(reportReasons),
  comment: z.string().nullable(),
  /** Another agent's: it takes nothing off. */
  isTip: z.boolean(),
  /** The agent has said since that the place is there. */
  isAnswered: z.boolean(),
  /** All that they ever reported, and how that ended so far. */
  history: z.object({ made: z.int(), right: z.int(), wrong: z.int() }),
});
export type Reporter = z.infer<typeof reporter>;

export const unavailableReport = z
  .object({
    adId: z.uuid(),
    ad: adDetail,
    record: agentRecord,
    reportsCount: z.int(),
    reporters: z.array(reporter),
    firstReportAt: z.iso.datetime(),
    isWithdrawn: z.boolean(),
    /** Something about it waits to be settled. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'UnavailableReport' });
export type UnavailableReport = z.infer<typeof unavailableReport>;

export const reportFilter = z.object({
  state: blankAsAbsent(z.enum(['open', 'all'])),
  reporterId: blankAsAbsent(z.uuid()),
  agentId: blankAsAbsent(z.uuid()),
  /** Only what waits longer than promised. */
  overdue: queryFlag,
});
export type ReportFilter = Partial<z.output<typeof reportFilter>>;

export const adminReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'moderator',
  tag,
  summary: 'Ads with open reports, oldest first; `all` counts the settled ones too, the newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...reportFilter.shape }),
  response: pageOf(unavailableReport),
});

export const dismissReporter = endpoint({
  method: 'POST',
  path: '/admin/reporters/:id/dismiss',
  access: 'moderator',
  tag,
  summary: 'Close all open reports of one person as wrong; ads that only they took off come back',
  params,
  response: z.object({ dismissed: z.int(), restored: z.int() }),
});

export const confirmAvailable = endpoint({
  method: 'POST',
  path: '/ads/:id/still-available',
  access: 'agent',
  tag: "Agent's ads",
  summary: 'Say that an ad reported as gone is there; one taken off comes back',
  params,
  response: agentAd,
});

export const reportUnavailable = endpoint({
  method: 'POST',
  path: '/front/ads/:id/unavailable',
  access: 'verified',
  tag: 'Ads',
  summary: 'Report an ad: as gone, or as what the team should look at',
  params,
  body: z
    .object({
      reason: z.enum(reportReasons).default('gone'),
      comment: z
        .string()
        .trim()
        .max(limits.reports.comment)
        .nullish()
        .transform((text) => text || null),
    })
    .nullish(),
  response: null,
  refusals: { 410: errorBody, 429: errorBody },
});
