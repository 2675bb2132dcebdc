import { z } from 'zod';
import { agentAd } from './ads.agent.ts';
import { adDetail } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent, queryFlag } from './kernel/query.ts';
import { agentRecord, linkedAccount } from './moderation.ts';

const tag = 'Team: ads';
const params = z.object({ id: z.uuid() });

export const reportReasons = ['gone', 'fraud', 'price', 'photos', 'money'] as const;
export type ReportReason = (typeof reportReasons)[number];
/** The order in which the team looks at them: what harms customers most comes first. */
export const reasonsByHarm = ['money', 'fraud', 'photos', 'price', 'gone'] as const satisfies ReportReason[];

const reporter = z.object({
  id: z.uuid(),
  fullName: z.string(),
  phoneNumber: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.enum(reportReasons),
  comment: z.string().nullable(),
  /** By another agent, or by a customer whose word does not count: it cannot unpublish an ad. */
  isTip: z.boolean(),
  isAgent: z.boolean(),
  /** When the account was opened. */
  memberSince: z.iso.datetime(),
  /** Called or wrote to the agent about this ad. */
  hasContacted: z.boolean(),
  linkedAccounts: z.array(linkedAccount),
  /** The agent has since confirmed that the place is available. */
  isAnswered: z.boolean(),
  /**
   * All reports of this user. Right and wrong are those that the team judged, or that the agent disproved; the others
   * nobody judged.
   */
  history: z.object({ made: z.int(), right: z.int(), wrong: z.int() }),
});
export type Reporter = z.infer<typeof reporter>;

const homeProof = z.object({
  id: z.uuid(),
  pictureUrl: z.string(),
  createdAt: z.iso.datetime(),
  /** Reports of `gone` have no effect until then; null when the team rejected it. */
  safeUntil: z.iso.datetime().nullable(),
});

export const unavailableReport = z
  .object({
    adId: z.uuid(),
    ad: adDetail,
    record: agentRecord,
    reportsCount: z.int(),
    reporters: z.array(reporter),
    firstReportAt: z.iso.datetime(),
    isWithdrawn: z.boolean(),
    /** Has unsettled reports. */
    isOpen: z.boolean(),
    /** The agent's last photo of the home, taken after a report. */
    proof: homeProof.nullable(),
  })
  .meta({ id: 'UnavailableReport' });
export type UnavailableReport = z.infer<typeof unavailableReport>;

export const reportFilter = z.object({
  /** `proved` are ads that a fresh proof keeps safe. */
  state: blankAsAbsent(z.enum(['open', 'proved', 'all'])),
  reason: blankAsAbsent(z.enum(reportReasons)),
  reporterId: blankAsAbsent(z.uuid()),
  agentId: blankAsAbsent(z.uuid()),
  /** Only reports that exceed the promised waiting time. */
  overdue: queryFlag,
});
export type ReportFilter = Partial<z.output<typeof reportFilter>>;

export const adminReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'moderator',
  tag,
  summary: 'Ads with open reports, by harm and age; `all` and `proved` include settled ones, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...reportFilter.shape }),
  response: pageOf(unavailableReport),
});

export const dismissReporter = endpoint({
  method: 'POST',
  path: '/admin/reporters/:id/dismiss',
  access: 'moderator',
  tag,
  summary: 'Close all open reports of a user as wrong; ads unpublished by these reports alone are restored',
  params,
  response: z.object({ dismissed: z.int(), restored: z.int() }),
});

export const confirmAvailable = endpoint({
  method: 'POST',
  path: '/ads/:id/still-available',
  access: 'agent',
  tag: "Agent's ads",
  summary: 'Confirm that an ad reported as gone is available; restores it if it was unpublished',
  params,
  response: agentAd,
});

export const proveHome = endpoint({
  method: 'POST',
  path: '/ads/:id/proof',
  access: 'agent',
  tag: "Agent's ads",
  summary:
    'Prove with a photo taken now that a home is there: reports of `gone` were wrong, and have no effect for days',
  params,
  body: z.object({ imageUuid: z.uuid() }),
  response: agentAd,
  refusals: { 409: errorBody, 429: errorBody },
});

export const rejectProof = endpoint({
  method: 'POST',
  path: '/admin/proofs/:id/reject',
  access: 'moderator',
  tag,
  summary: 'Reject the photo by which an agent proved a home: reports count again, and nobody was wrong',
  params,
  response: null,
  refusals: { 409: errorBody },
});

export const reportUnavailable = endpoint({
  method: 'POST',
  path: '/front/ads/:id/unavailable',
  access: 'verified',
  tag: 'Ads',
  summary: 'Report an ad as gone, or for another reason',
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
