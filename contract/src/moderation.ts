import { z } from 'zod';
import { userTypes } from './accounts.ts';
import { adDetail, adStatuses } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { risk } from './risk.ts';

const tag = 'Team: ads';
const params = z.object({ id: z.uuid() });
const comment = z.string().trim().min(1).max(limits.adminComment);

/** Another account that seems to be of the same person. */
export const linkedAccount = z
  .object({
    userId: z.uuid(),
    fullName: z.string(),
    phoneNumber: z.string(),
    userType: z.enum(userTypes),
    isSuspended: z.boolean(),
    /** What both share: a device, an address within minutes of each other, a number that paid. */
    by: z.array(z.enum(['device', 'address', 'payer'])),
  })
  .meta({ id: 'LinkedAccount' });
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** What a moderator should know of the agent before deciding. */
export const agentRecord = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    fullName: z.string(),
    phoneNumber: z.string(),
    /** What they read: reasons are written in it. */
    locale: z.enum(locales),
    isVerified: z.boolean(),
    isOnboarded: z.boolean(),
    isSuspended: z.boolean(),
    memberSince: z.iso.datetime(),
    approvedAds: z.int(),
    rejectedAds: z.int(),
    reportsCount: z.int(),
    averageRating: z.number().nullable(),
    reviewsCount: z.int(),
    /** Their harmless ads may be approved together: long here, much approved, nothing held against them. */
    isTrusted: z.boolean(),
  })
  .meta({ id: 'AgentRecord' });

/**
 * Where an ad stands: on show; waiting for the team, alone or with its changes; past its term; approved and in time, but off
 * (reported as gone, not confirmed, rented, taken down, its agent suspended); refused; a draft; removed by the team; deleted
 * by its agent.
 */
export const adStates = ['live', 'waiting', 'expired', 'takenOff', 'rejected', 'draft', 'removed', 'deleted'] as const;
export type AdState = (typeof adStates)[number];

/** A picture of another ad that looks the same as one of this ad's. */
export const similarPicture = z
  .object({
    pictureUrl: z.string(),
    otherPictureUrl: z.string(),
    /** How much differs, in percent. */
    distance: z.int(),
    /** The same agent's. All of these are one entry, the last. */
    isOwn: z.boolean(),
    /** Uses of the photo that this entry stands for: of one photo and one other agent, or all of the agent's own. */
    times: z.int(),
    ad: z.object({
      id: z.uuid(),
      status: z.enum(adStatuses),
      isDeleted: z.boolean(),
      agentName: z.string(),
      price: z.int(),
      wardName: z.string(),
      createdAt: z.iso.datetime(),
    }),
  })
  .meta({ id: 'SimilarPicture' });
export type SimilarPicture = z.infer<typeof similarPicture>;

export const moderationAd = adDetail
  .extend({
    adminComment: z.string().nullable(),
    /** Since when it waits. */
    waitingSince: z.iso.datetime().nullable(),
    isUnavailable: z.boolean(),
    isDeleted: z.boolean(),
    /** The other moderator who has it open right now. */
    reservedBy: z.string().nullable(),
    /** Of an ad handed in again: what differs from what the team last approved or saw. */
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    record: agentRecord,
    risk,
    /** Until copies of its photos were looked for, it can't be approved. */
    arePhotosRead: z.boolean(),
    /** Where it stands for the public, whatever waits beside it. */
    state: z.enum(adStates),
    /** Changes of an approved ad wait. */
    hasChanges: z.boolean(),
    /** Of such an ad: as the team approved it and the public sees it. */
    approvedVersion: adDetail.nullable(),
    /** Since when the team has it off, until it puts it back. */
    takenDownAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ModerationAd' });
export type ModerationAd = z.infer<typeof moderationAd>;

const anyCaseStatus = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(adStatuses),
) as unknown as z.ZodType<(typeof adStatuses)[number], string>;

export const queueKinds = ['new', 'changed', 'suspicious', 'overdue'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Which of an ad's days a list goes by: written, first sent, put on show, last confirmed, rented or sold. */
export const adDays = ['created', 'submitted', 'published', 'confirmed', 'closed'] as const;
export type AdDay = (typeof adDays)[number];

const adFilter = {
  /** A link of ours, an id or its beginning, a phone number in any spelling, or words. */
  q: z.string().max(300).optional(),
  wardId: blankAsAbsent(z.uuid()),
  agentId: blankAsAbsent(z.uuid()),
  risk: blankAsAbsent(z.enum(['suspicious', 'harmless'])),
  dayOf: blankAsAbsent(z.enum(adDays)),
  ...dayQuery,
};

export const adListFilter = z.object({
  ...adFilter,
  state: blankAsAbsent(z.enum(adStates)),
  status: blankAsAbsent(anyCaseStatus),
  /** Of the waiting ones: new ads, changes of approved ones, those with a high risk, or that wait longer than promised. */
  kind: blankAsAbsent(z.enum(queueKinds)),
});
export type AdListFilter = Partial<z.output<typeof adListFilter>>;

export const adminAds = endpoint({
  method: 'GET',
  path: '/admin/ads',
  access: 'moderator',
  tag,
  summary: 'Ads by state, newest first; the waiting ones by risk, then age, changes of approved ads among them',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...adListFilter.shape }),
  response: placedPageOf(moderationAd),
});

export const adCounts = endpoint({
  method: 'GET',
  path: '/admin/ads/counts',
  access: 'moderator',
  tag,
  summary: 'How many ads each state has, as the list with the same filter counts them',
  query: z.object(adFilter),
  response: z.object({ all: z.int(), ...Object.fromEntries(adStates.map((state) => [state, z.int()])) } as Record<
    AdState | 'all',
    z.ZodInt
  >),
});

export const takeDownAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/take-down',
  access: 'moderator',
  tag,
  summary: 'Take an approved ad off until the team puts it back, with a reason the agent is told',
  params,
  body: z.object({ comment }),
  response: moderationAd,
  refusals: { 409: errorBody },
});

export const adminAd = endpoint({
  method: 'GET',
  path: '/admin/ads/:id',
  access: 'moderator',
  tag,
  summary: 'One ad as a moderator sees it, with pictures seen elsewhere',
  params,
  response: moderationAd.extend({
    similarPictures: z.array(similarPicture),
    linkedAccounts: z.array(linkedAccount),
  }),
});

export const approveAds = endpoint({
  method: 'POST',
  path: '/admin/ads/approve',
  access: 'moderator',
  tag,
  summary: 'Publish harmless ads of trusted agents together; what is neither stays in the queue',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(limits.approveTogether) }),
  response: z.object({ approved: z.array(z.uuid()), left: z.array(z.uuid()) }),
});

export const reserveAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/claim',
  access: 'moderator',
  tag,
  summary: 'Reserve an ad for review for ten minutes; 409 while somebody else has reserved it',
  params,
  response: null,
  refusals: { 409: errorBody },
});

export const releaseAd = endpoint({
  method: 'DELETE',
  path: '/admin/ads/:id/claim',
  access: 'moderator',
  tag,
  summary: 'End the reservation of an ad',
  params,
  response: null,
});

export const approveAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/approve',
  access: 'moderator',
  tag,
  summary: 'Publish an ad, or the changes of one',
  params,
  response: moderationAd,
  refusals: { 409: errorBody },
});

export const rejectAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/reject',
  access: 'moderator',
  tag,
  summary: 'Refuse an ad, or the changes of one, with a comment for the agent',
  params,
  body: z.object({ comment }),
  response: moderationAd,
  refusals: { 409: errorBody },
});

export const restoreAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/restore',
  access: 'moderator',
  tag,
  summary: 'Put an ad back that was reported or taken down',
  params,
  response: moderationAd,
  refusals: { 409: errorBody },
});

export const removeAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/remove',
  access: 'moderator',
  tag,
  summary: 'Remove an ad for good',
  params,
  body: z.object({ comment }),
  response: null,
});
