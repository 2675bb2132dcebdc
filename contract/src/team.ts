import { z } from 'zod';
import { userTypes } from './accounts.ts';
import { followersCount } from './agents.ts';
import { filledText, idParams as params, teamTag as tag } from './kernel/crud.ts';
import { endpoint, type TeamRole, teamRoles } from './kernel/endpoint.ts';
import { errorBody, says, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { agentRecord } from './moderation.ts';

export const adminUser = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    phoneNumber: z.string(),
    userType: z.enum(userTypes),
    isAdmin: z.boolean(),
    teamRole: z.enum(teamRoles).nullable(),
    isVerified: z.boolean(),
    suspendedAt: z.iso.datetime().nullable(),
    suspendedReason: z.string().nullable(),
    locale: z.enum(locales),
    createdAt: z.iso.datetime(),
    sessionsCount: z.int(),
    agent: agentRecord
      .extend({ tokenBalance: z.int(), subscriptionEnd: z.iso.datetime().nullable(), runningAds: z.int() })
      .extend({ instagramFollowersCount: z.int().nullable(), instagramFollowersAt: z.iso.datetime().nullable() })
      .nullable(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;

/** Who is kept out, who has not proven their number, who is of the team. */
export const userStandings = ['suspended', 'unverified', 'team'] as const;
export type UserStanding = (typeof userStandings)[number];

const people = {
  q: z.string().max(100).optional(),
  standing: blankAsAbsent(z.enum(userStandings)),
  /** The days they joined. */
  ...dayQuery,
};
export const userFilter = z.object({ ...people, userType: blankAsAbsent(z.enum(userTypes)) });
export type UserFilter = Partial<z.output<typeof userFilter>>;

export const adminUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'owner',
  tag,
  summary: 'People by number or name, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...userFilter.shape }),
  response: placedPageOf(adminUser),
});

export const userCounts = endpoint({
  method: 'GET',
  path: '/admin/users/counts',
  access: 'owner',
  tag,
  summary: 'How many people of each kind there are, as the list with the same filter counts them',
  query: z.object(people),
  response: z.record(z.enum(['all', ...userTypes]), z.int()),
});

export const adminAgents = endpoint({
  method: 'GET',
  path: '/admin/agents',
  access: 'team',
  tag,
  summary: 'Agents by number or name, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...people }),
  response: placedPageOf(adminUser),
});

const onUser = { method: 'POST', access: 'owner', tag, params, response: adminUser } as const;
export const verifyUser = endpoint({
  ...onUser,
  path: '/admin/users/:id/verify',
  summary: 'Take the number as proven',
});
export const suspendUser = endpoint({
  ...onUser,
  path: '/admin/users/:id/suspend',
  summary: 'Suspend a person with a reason they are told; their sessions end at once and their ads leave the search',
  body: z.object({ reason: filledText(500) }),
  refusals: { 202: errorBody, 409: errorBody },
});
export const unsuspendUser = endpoint({
  ...onUser,
  path: '/admin/users/:id/unsuspend',
  summary: 'Let a person back in; they are told',
});
export const endSessions = endpoint({
  ...onUser,
  path: '/admin/users/:id/end-sessions',
  summary: 'Sign a person out everywhere',
});
export const giveTokens = endpoint({
  ...onUser,
  path: '/admin/users/:id/tokens',
  summary: 'Give an agent tokens, or with a reason take some away: never more than there are',
  body: z
    .object({
      amount: z
        .number()
        .int()
        .min(-1000)
        .max(1000)
        .refine((amount) => amount !== 0, says('invalid')),
      reason: z.string().trim().max(500).optional(),
    })
    .refine(({ amount, reason }) => amount > 0 || Boolean(reason), saysAt('reason', 'required')),
  refusals: { 202: errorBody, 409: errorBody },
});
export const setOnboarded = endpoint({
  ...onUser,
  path: '/admin/users/:id/onboarded',
  summary: "Show or hide an agent's verified badge",
  body: z.object({ isOnboarded: z.boolean() }),
});

export const setFollowers = endpoint({
  ...onUser,
  path: '/admin/users/:id/followers',
  summary: "Correct the number of an agent's Instagram followers",
  body: z.object({ instagramFollowersCount: followersCount.nullable() }),
});

/** What the team can do that is kept in the log: the kind of its subject, and the deed. */
export const auditActions = [
  'ad.approve',
  'ad.approveChanges',
  'ad.reject',
  'ad.rejectChanges',
  'ad.remove',
  'ad.restore',
  'ad.takeDown',
  'ad.claim',
  'payment.confirm',
  'payment.reject',
  'payment.error',
  'payment.reverse',
  'transfer.match',
  'transfer.return',
  'transfer.grant',
  'transfer.enter',
  'transfer.statement',
  'transfer.settleMessage',
  'webhookKey.make',
  'webhookKey.end',
  'user.verify',
  'user.suspend',
  'user.unsuspend',
  'user.endSessions',
  'user.giveTokens',
  'user.takeTokens',
  'user.changeNumber',
  'user.resetPassword',
  'user.note',
  'user.onboarded',
  'user.followers',
  'user.createAdmin',
  'user.promote',
  'user.dismissReports',
  'user.resetSecondFactor',
  'team.invite',
  'team.uninvite',
  'team.join',
  'team.role',
  'team.remove',
  'act.ask',
  'act.yes',
  'act.no',
  'agent.acceptName',
  'agent.refuseName',
  'review.hide',
  'review.release',
  'review.answer',
  'review.removeAnswer',
  'message.resend',
  'message.cancel',
  'job.retry',
  'job.cancel',
  'plan.create',
  'plan.update',
  'plan.remove',
  'faq.create',
  'faq.update',
  'faq.remove',
  'menuEntry.create',
  'menuEntry.update',
  'menuEntry.remove',
  'city.create',
  'city.update',
  'city.remove',
  'ward.create',
  'ward.update',
  'ward.remove',
  'landmark.create',
  'landmark.update',
  'landmark.remove',
  'appParameters.update',
  'featured.update',
  'list.export',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z
  .object({
    id: z.int(),
    actor: z.object({ id: z.uuid(), fullName: z.string() }),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** What it was done to, in the caller's language, and the page that shows it; null where nothing is left of it. */
    subject: z.object({ name: z.string(), path: z.string().nullable() }).nullable(),
    before: z.unknown(),
    after: z.unknown(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilter = z.object({
  /** Words of the name or the number of who did it, or of the person it was done to. */
  q: z.string().max(100).optional(),
  action: blankAsAbsent(z.enum(auditActions)),
  subjectType: blankAsAbsent(z.string().max(50)),
  subjectId: blankAsAbsent(z.string().max(100)),
  actorId: blankAsAbsent(z.uuid()),
  ...dayQuery,
});
export type AuditFilter = Partial<z.output<typeof auditFilter>>;

export const auditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  access: 'owner',
  tag,
  summary: 'What the team did, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...auditFilter.shape }),
  /** `actors` are those who have ever done anything here. */
  response: placedPageOf(auditEntry).extend({
    actors: z.array(z.object({ id: z.uuid(), fullName: z.string() })),
  }),
});

export const adHistory = endpoint({
  method: 'GET',
  path: '/admin/ads/:id/history',
  access: 'moderator',
  tag,
  summary: 'What the team did to one ad, newest first',
  params,
  response: z.object({ data: z.array(auditEntry) }),
});

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
    /** The last 30 days, by Dar es Salaam's calendar, every day present. */
    /** What waits longer than promised. */
    adsOverdue: z.int(),
    reportsOverdue: z.int(),
    reviewsWaiting: z.int(),
    namesWaiting: z.int(),
    transfersDoubtful: z.int(),
    messagesFailing: z.int(),
    messagesRefused: z.int(),
    jobsFailed: z.int(),
    /** The last twelve weeks, from Monday by Dar es Salaam's calendar, the one that runs included. */
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

export const exportLists = [
  'ads',
  'payments',
  'transfers',
  'users',
  'agents',
  'reports',
  'reviews',
  'messages',
  'jobs',
  'contacts',
  'audit-log',
  'subscriptions',
] as const;
export type ExportList = (typeof exportLists)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Whose list each is: the call is the whole team's. */
export const exportAccess: Record<ExportList, 'team' | TeamRole> = {
  ads: 'moderator',
  reports: 'moderator',
  reviews: 'moderator',
  payments: 'cashier',
  transfers: 'cashier',
  subscriptions: 'cashier',
  users: 'owner',
  agents: 'owner',
  messages: 'owner',
  jobs: 'owner',
  contacts: 'owner',
  'audit-log': 'owner',
};

/** Answers a file, streamed, in the order of the list; a formula in a cell is made harmless. */
export const exportList = endpoint({
  method: 'GET',
  path: '/admin/export/:list',
  access: 'team',
  tag,
  summary: 'A list as CSV or XLSX, narrowed by the same parameters as the list itself',
  params: z.object({ list: z.enum(exportLists) }),
  query: z.looseObject({ format: blankAsAbsent(z.enum(exportFormats)) }),
  response: z.string(),
});
