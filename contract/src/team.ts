import { z } from 'zod';
import { userTypes } from './accounts.ts';
import { followersCount } from './agents.ts';
import { filledText, idParams as params, teamTag as tag } from './kernel/crud.ts';
import { endpoint, type TeamRole, teamRoles } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
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

export const adminUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'owner',
  tag,
  summary: 'People by number or name, newest first',
  query: z.object({
    ...pageQuery(limits.pageSizes.admin),
    q: z.string().max(100).optional(),
    userType: z.enum(userTypes).optional(),
  }),
  response: pageOf(adminUser),
});

export const adminAgents = endpoint({
  method: 'GET',
  path: '/admin/agents',
  access: 'team',
  tag,
  summary: 'Agents by number or name, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), q: z.string().max(100).optional() }),
  response: pageOf(adminUser),
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
  summary: 'Suspend somebody with a reason; his sessions end at once and his ads leave the search',
  body: z.object({ reason: filledText(500) }),
  refusals: { 202: errorBody, 409: errorBody },
});
export const unsuspendUser = endpoint({
  ...onUser,
  path: '/admin/users/:id/unsuspend',
  summary: 'Let somebody back in',
});
export const endSessions = endpoint({
  ...onUser,
  path: '/admin/users/:id/end-sessions',
  summary: 'Sign somebody out everywhere',
});
export const giveTokens = endpoint({
  ...onUser,
  path: '/admin/users/:id/tokens',
  summary: 'Give an agent tokens',
  body: z.object({ amount: z.number().int().positive().max(1000) }),
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
    before: z.unknown(),
    after: z.unknown(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  access: 'owner',
  tag,
  summary: 'What the team did, newest first',
  query: z.object({
    ...pageQuery(limits.pageSizes.admin),
    subjectType: z.string().max(50).optional(),
    subjectId: z.string().max(100).optional(),
    actorId: blankAsAbsent(z.uuid()),
  }),
  response: pageOf(auditEntry),
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
  'audit-log',
  'subscriptions',
] as const;

/** Whose list each is: the call is the whole team's. */
export const exportAccess: Record<(typeof exportLists)[number], 'team' | TeamRole> = {
  ads: 'moderator',
  reports: 'moderator',
  payments: 'cashier',
  transfers: 'cashier',
  subscriptions: 'cashier',
  users: 'owner',
  agents: 'owner',
  'audit-log': 'owner',
};

/** Answers text/csv, streamed; a formula in a cell is made harmless. */
export const exportList = endpoint({
  method: 'GET',
  path: '/admin/export/:list',
  access: 'team',
  tag,
  summary: 'A whole list as CSV; payments and transfers as they are filtered',
  params: z.object({ list: z.enum(exportLists) }),
  query: z.object({ status: z.string().max(30).optional(), q: z.string().max(100).optional() }),
  response: z.string(),
});
