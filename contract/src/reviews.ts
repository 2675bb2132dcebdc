import { z } from 'zod';
import { agentCard, agentReview, reviewAnswerShown } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { dayQuery, pageOf, pageQuery, placedPageOf, placeQuery, queryNumber } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { contactKinds } from './leads.ts';
import { picture } from './media.ts';

const tag = 'Reviews';

export const reviewChange = z.object({
  note: z.number().int().positive().max(limits.review.note),
  comment: z
    .string()
    .trim()
    .max(limits.review.comment)
    .nullish()
    .transform((text) => text || null),
});
export const reviewForm = reviewChange.extend({ agentId: z.uuid() });
export const reviewAnswer = z.object({ text: z.string().trim().min(1).max(limits.review.comment) });

/** `soon` is published after a day; `waiting` awaits moderation. */
export const reviewStatuses = ['soon', 'public', 'waiting', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

const params = z.object({ id: z.uuid() });
const standing = {
  status: z.enum(reviewStatuses),
  publicAt: z.iso.datetime(),
  /** Why the team hid it. */
  hiddenReason: z.string().nullable(),
};

export const ownReview = z
  .object({
    id: z.uuid(),
    note: z.int(),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    agent: z.object({ id: z.uuid(), fullName: z.string(), avatar: z.string().nullable() }),
    answer: reviewAnswerShown,
    ...standing,
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof ownReview>;

/** An agent whom the customer contacted and has not reviewed, with the ads concerned. */
export const agentToReview = agentCard
  .extend({
    transactionEventsAds: z.array(
      z.object({ id: z.uuid(), imagesUrls: z.array(z.string()), cover: picture.nullable() }),
    ),
  })
  .meta({ id: 'AgentToReview' });
export type AgentToReview = z.infer<typeof agentToReview>;

export const createReview = endpoint({
  method: 'POST',
  path: '/reviews',
  access: 'verified',
  tag,
  summary: 'Review an agent whom I contacted, once',
  body: reviewForm,
  response: ownReview,
  status: 201,
});

export const ownReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  access: 'user',
  tag,
  summary: 'My reviews, newest first',
  query: z.object(pageQuery(limits.pageSizes.reviews)),
  response: pageOf(ownReview),
});

export const agentsToReview = endpoint({
  method: 'GET',
  path: '/agents/to-review',
  access: 'user',
  tag,
  summary: 'Agents whom I contacted and have not reviewed, last contact first',
  response: pageOf(agentToReview),
});

export const changeReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  access: 'verified',
  tag,
  summary: 'Update a review of mine; the change is published a day later',
  params,
  body: reviewChange,
  response: ownReview,
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/answer',
  access: 'agent',
  tag,
  summary: 'Answer a review about me, once',
  params,
  body: reviewAnswer,
  response: agentReview,
  refusals: { 409: errorBody },
});

/** Why a review waits: what it has in common with others, or that its author never called or wrote to the agent. */
export const holdReasons = ['burst', 'device', 'address', 'age', 'contact'] as const;
export type HoldReason = (typeof holdReasons)[number];

const adminTag = 'Team: reviews';
const person = z.object({ id: z.uuid(), fullName: z.string(), phoneNumber: z.string(), locale: z.enum(locales) });

export const teamReview = z
  .object({
    id: z.uuid(),
    note: z.int(),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    writtenAt: z.iso.datetime(),
    /** Another one whenever its author writes it; a judgement names it. */
    version: z.int(),
    owner: person.extend({ memberSince: z.iso.datetime() }),
    /** `id` is the profile's, the other fields are the user's. */
    agent: person.extend({ userId: z.uuid() }),
    answer: reviewAnswerShown,
    teamAnswer: reviewAnswerShown,
    heldFor: z.array(z.enum(holdReasons)),
    /** When and how the author last called or wrote to the agent; null when they only saw the number. */
    contact: z.object({ at: z.iso.datetime(), kind: z.enum(contactKinds) }).nullable(),
    ...standing,
  })
  .meta({ id: 'TeamReview' });
export type TeamReview = z.infer<typeof teamReview>;

const version = z.int().positive();
const judgedAnotherReview = errorBody.extend({ review: teamReview }).partial({ review: true });

const reviewFilter = {
  /** Words of the text, or a name or number of either user. */
  q: z.string().max(100).optional(),
  note: queryNumber(z.number().int().min(1).max(limits.review.note)),
  agentId: blankAsAbsent(z.uuid()),
  ownerId: blankAsAbsent(z.uuid()),
  ...dayQuery,
};
export const reviewListFilter = z.object({ ...reviewFilter, status: blankAsAbsent(z.enum(reviewStatuses)) });
export type ReviewListFilter = Partial<z.output<typeof reviewListFilter>>;

export const adminReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  access: 'moderator',
  tag: adminTag,
  summary: 'Reviews by status, last written first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...reviewListFilter.shape }),
  response: placedPageOf(teamReview),
});

export const reviewCounts = endpoint({
  method: 'GET',
  path: '/admin/reviews/counts',
  access: 'moderator',
  tag: adminTag,
  summary: 'Count reviews per status, with the same filter as the list',
  query: z.object(reviewFilter),
  response: z.record(z.enum(['all', ...reviewStatuses]), z.int()),
});

export const answerAsTeam = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/answer',
  access: 'moderator',
  tag: adminTag,
  summary: 'Answer a public review as the team, or update the answer; author and agent are notified',
  params,
  body: reviewAnswer,
  response: teamReview,
  refusals: { 409: errorBody },
});

export const removeTeamAnswer = endpoint({
  method: 'DELETE',
  path: '/admin/reviews/:id/answer',
  access: 'moderator',
  tag: adminTag,
  summary: "Delete the team's answer",
  params,
  response: teamReview,
});

export const hideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/hide',
  access: 'moderator',
  tag: adminTag,
  summary: 'Hide a review; its author and the agent are notified of the reason',
  params,
  body: z.object({ version, comment: z.string().trim().min(1).max(limits.adminComment) }),
  response: teamReview,
  refusals: { 409: judgedAnotherReview },
});

export const releaseReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/release',
  access: 'moderator',
  tag: adminTag,
  summary: 'Publish a review that is waiting or hidden; 409 with the review as it is if its author has edited it since',
  params,
  body: z.object({ version }),
  response: teamReview,
  refusals: { 409: judgedAnotherReview },
});
