import { z } from 'zod';
import { userTypes } from './accounts.ts';
import { declaredConfirmed, experienceLevels, followersCount } from './agents.ts';
import { filledText, idParams as params, teamTag as tag } from './kernel/crud.ts';
import { endpoint, teamRoles } from './kernel/endpoint.ts';
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
    /** Since when the number is known to have a new owner. */
    numberReportedAt: z.iso.datetime().nullable(),
    suspendedAt: z.iso.datetime().nullable(),
    suspendedReason: z.string().nullable(),
    locale: z.enum(locales),
    createdAt: z.iso.datetime(),
    sessionsCount: z.int(),
    agent: agentRecord
      .extend({ tokenBalance: z.int(), subscriptionEnd: z.iso.datetime().nullable(), runningAds: z.int() })
      .extend({ instagramFollowersCount: z.int().nullable(), instagramFollowersAt: z.iso.datetime().nullable() })
      .extend({ yearsOfExperience: z.enum(experienceLevels).nullable(), ...declaredConfirmed })
      .nullable(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;

/** Suspended, with an unverified number, or on the team. */
export const userStandings = ['suspended', 'unverified', 'team'] as const;
export type UserStanding = (typeof userStandings)[number];

const people = {
  q: z.string().max(100).optional(),
  standing: blankAsAbsent(z.enum(userStandings)),
  /** Days of registration. */
  ...dayQuery,
};
export const userFilter = z.object({ ...people, userType: blankAsAbsent(z.enum(userTypes)) });
export type UserFilter = Partial<z.output<typeof userFilter>>;

export const adminUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'team',
  tag,
  summary: 'Users by number or name, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...userFilter.shape }),
  response: placedPageOf(adminUser),
});

export const userCounts = endpoint({
  method: 'GET',
  path: '/admin/users/counts',
  access: 'team',
  tag,
  summary: 'Count users per kind, with the same filter as the list',
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
  summary: 'Mark the number of a user as verified',
});
export const suspendUser = endpoint({
  ...onUser,
  access: 'moderator',
  path: '/admin/users/:id/suspend',
  summary:
    'Suspend a user and notify them of the reason; their sessions end at once and their ads leave the search. A moderator proposes it to the owners',
  body: z.object({ reason: filledText(500) }),
  refusals: { 202: errorBody, 409: errorBody },
});
export const suspendLinked = endpoint({
  ...onUser,
  path: '/admin/users/:id/suspend-linked',
  access: 'moderator',
  summary: 'Suspend a user with linked accounts. Owners do it, moderators propose it to them',
  body: z.object({ reason: filledText(500), linked: z.array(z.uuid()).max(10) }),
  response: null,
  refusals: { 202: errorBody, 409: errorBody },
});
export const unsuspendUser = endpoint({
  ...onUser,
  path: '/admin/users/:id/unsuspend',
  refusals: { 202: errorBody },
  summary: 'Lift the suspension of a user and notify them',
});
export const endSessions = endpoint({
  ...onUser,
  access: 'support',
  path: '/admin/users/:id/end-sessions',
  summary: 'End all sessions of a user',
});
export const giveTokens = endpoint({
  ...onUser,
  path: '/admin/users/:id/tokens',
  summary: 'Give tokens to an agent, or remove some with a reason; never below zero',
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
  summary: 'Show or hide the verified badge of an agent',
  body: z.object({ isOnboarded: z.boolean() }),
});

export const declaredFacts = ['experience', 'followers'] as const;
export type DeclaredFact = (typeof declaredFacts)[number];

/** Carries the value that the person of the team has checked. */
export const confirmDeclared = endpoint({
  ...onUser,
  access: 'moderator',
  path: '/admin/users/:id/declared',
  summary: 'Confirm what an agent says about their experience or followers, or take it back; 409 if it was changed',
  body: z.object({
    fact: z.enum(declaredFacts),
    value: z.union([z.enum(experienceLevels), followersCount]),
    isConfirmed: z.boolean(),
  }),
  refusals: { 409: errorBody },
});

export const setFollowers = endpoint({
  ...onUser,
  path: '/admin/users/:id/followers',
  summary: 'Correct the Instagram follower count of an agent',
  body: z.object({ instagramFollowersCount: followersCount.nullable() }),
});
