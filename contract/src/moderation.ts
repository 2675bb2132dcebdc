import { z } from 'zod';
import { userTypes } from './accounts.ts';
import { adDetail, adStatuses } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery, queryNumber } from './kernel/paging.ts';
import { preprocess } from './kernel/preprocess.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { waitingJudgement } from './moderation.judgements.ts';
import { risk } from './risk.ts';

const tag = 'Team: ads';
const params = z.object({ id: z.uuid() });
export const comment = z.string().trim().min(1).max(limits.adminComment);
/** Why an ad with a high risk is approved all the same. */
const reason = z.string().trim().min(1).max(limits.adminComment);
/** What a moderator saw. A judgement of an older version is refused. */
export const version = z.int().positive();

/** Another account that probably belongs to the same user. */
export const linkedAccount = z
  .object({
    userId: z.uuid(),
    fullName: z.string(),
    phoneNumber: z.string(),
    userType: z.enum(userTypes),
    isSuspended: z.boolean(),
    /** What both share: a device, an address within minutes, or a payer's number. */
    by: z.array(z.enum(['device', 'address', 'payer'])),
  })
  .meta({ id: 'LinkedAccount' });
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** The agent's history, for the moderator's decision. */
export const agentRecord = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    fullName: z.string(),
    phoneNumber: z.string(),
    /** The agent's language, for writing reasons. */
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
    /** Harmless ads of this agent may be approved in bulk: long registered, many approvals, no complaints. */
    isTrusted: z.boolean(),
  })
  .meta({ id: 'AgentRecord' });

/**
 * `waiting` awaits moderation, alone or with its changes. `takenOff` is approved and not expired, but unpublished:
 * reported as gone, not confirmed, rented, taken down, or its agent suspended. `removed` is deleted by the team,
 * `deleted` by its agent.
 */
export const adStates = ['live', 'waiting', 'expired', 'takenOff', 'rejected', 'draft', 'removed', 'deleted'] as const;
export type AdState = (typeof adStates)[number];

/** A picture of another ad that looks the same as one of this ad. */
export const similarPicture = z
  .object({
    pictureUrl: z.string(),
    otherPictureUrl: z.string(),
    /** Difference in percent. */
    distance: z.int(),
    /** A picture of the same agent. All of these are one entry, the last. */
    isOwn: z.boolean(),
    /** Uses that this entry stands for: of one photo by one other agent, or all by the same agent. */
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

const changes = z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }));

export const moderationAd = adDetail
  .extend({
    /** A proposed name is shown to nobody else yet. */
    landmark: z.object({ id: z.uuid(), name: z.string(), isProposed: z.literal(true).optional() }).optional(),
    adminComment: z.string().nullable(),
    /** When it entered the queue. */
    waitingSince: z.iso.datetime().nullable(),
    isUnavailable: z.boolean(),
    isDeleted: z.boolean(),
    /** Another moderator who is reviewing it now. */
    reservedBy: z.string().nullable(),
    /** Of an ad submitted again: differences from the version that the team last saw or approved. */
    changes,
    record: agentRecord,
    risk: risk.extend({ isSuspicious: z.boolean() }),
    /** The ad can be approved only after its photos were checked for copies. */
    arePhotosRead: z.boolean(),
    /** The public state, regardless of pending changes. */
    state: z.enum(adStates),
    /** Has pending changes of an approved version. */
    hasChanges: z.boolean(),
    /** The approved version that the public sees, if there are pending changes. */
    approvedVersion: adDetail.nullable(),
    /** When the team took it down; null when it is not. */
    takenDownAt: z.iso.datetime().nullable(),
    /** A judgement that can still be undone. */
    judgement: waitingJudgement.nullable(),
    /** Where the agent stood, exactly; null when that was never stored, is withdrawn or erased. */
    position: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        accuracy: z.number(),
        takenAt: z.iso.datetime(),
      })
      .nullable(),
    /** Increases with every edit by the agent. Approving and rejecting name the version that was seen. */
    version: z.int(),
  })
  .meta({ id: 'ModerationAd' });
export type ModerationAd = z.infer<typeof moderationAd>;

/** A judgement of an older version: nothing is done, and the response contains the ad as it is and what changed. */
export const judgedAnother = errorBody
  .extend({ ad: moderationAd, changesSince: changes })
  .partial({ ad: true, changesSince: true })
  .meta({ id: 'JudgedAnother' });

const anyCaseStatus = preprocess<(typeof adStatuses)[number], string>(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(adStatuses),
);

export const queueKinds = ['new', 'changed', 'suspicious', 'overdue'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Which date a list filters by. */
export const adDays = ['created', 'submitted', 'published', 'confirmed', 'closed'] as const;
export type AdDay = (typeof adDays)[number];

const adFilter = {
  /** A URL of ours, an id or its beginning, a phone number in any spelling, or words. */
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
  /** Filters waiting ads: new ones, changes of approved ones, high risk, or overdue. */
  kind: blankAsAbsent(z.enum(queueKinds)),
});
export type AdListFilter = Partial<z.output<typeof adListFilter>>;

export const adminAds = endpoint({
  method: 'GET',
  path: '/admin/ads',
  access: 'moderator',
  tag,
  summary:
    'Ads by state, newest first, expired ones by their end; waiting ads by risk, then age, including changes of approved ads',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...adListFilter.shape }),
  response: placedPageOf(moderationAd),
});

export const adCounts = endpoint({
  method: 'GET',
  path: '/admin/ads/counts',
  access: 'moderator',
  tag,
  summary: 'Count ads per state, with the same filter as the list; empty for a search that finds more than are counted',
  query: z.object(adFilter),
  response: z.partialRecord(z.enum(['all', ...adStates]), z.int()),
});

export const takeDownAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/take-down',
  access: 'moderator',
  tag,
  summary: 'Take an approved ad down until the team restores it; the agent is notified of the reason',
  params,
  body: z.object({ comment, version: version.optional() }),
  response: moderationAd,
  refusals: { 409: errorBody },
});

export const adminAd = endpoint({
  method: 'GET',
  path: '/admin/ads/:id',
  access: 'moderator',
  tag,
  summary: 'One ad for review, with copies of its pictures elsewhere, and what changed since the version `seen`',
  params,
  query: z.object({ seen: queryNumber(version) }),
  response: moderationAd.extend({
    changesSince: changes,
    similarPictures: z.array(similarPicture),
    linkedAccounts: z.array(linkedAccount),
  }),
});

export const reserveAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/claim',
  access: 'moderator',
  tag,
  summary: 'Reserve an ad for review for two minutes, or renew that; 409 while another moderator has reserved it',
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
  summary:
    'Approve an ad or its pending changes, ten seconds later; with a reason above risk 60; 409 with the difference if it was edited since',
  params,
  body: z.object({ version, reason: reason.optional() }),
  response: moderationAd,
  refusals: { 409: judgedAnother },
});

export const rejectAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/reject',
  access: 'moderator',
  tag,
  summary:
    'Reject an ad or its pending changes with a comment, ten seconds later; 409 with the difference if it was edited since',
  params,
  body: z.object({ version, comment }),
  response: moderationAd,
  refusals: { 409: judgedAnother },
});

export const restoreAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/restore',
  access: 'moderator',
  tag,
  summary: 'Restore an ad that was reported or taken down',
  params,
  response: moderationAd,
  refusals: { 409: errorBody },
});

export const removeAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/remove',
  access: 'moderator',
  tag,
  summary: 'Remove an ad permanently',
  params,
  body: z.object({ comment }),
  response: null,
});
