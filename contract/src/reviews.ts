import { z } from 'zod';
import { agentCard, agentReview, reviewAnswerShown } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { dayQuery, pageOf, pageQuery, placedPageOf, placeQuery, queryNumber } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
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

/** `soon`: a day has to pass first; `waiting`: for the team. */
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

/** An agent the customer contacted and has not reviewed, with the ads it was about. */
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
  summary: 'Review an agent one has contacted, once',
  body: reviewForm,
  response: ownReview,
  status: 201,
});

export const ownReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  access: 'user',
  tag,
  summary: 'The reviews one has given, newest first',
  query: z.object(pageQuery(limits.pageSizes.reviews)),
  response: pageOf(ownReview),
});

export const agentsToReview = endpoint({
  method: 'GET',
  path: '/agents/to-review',
  access: 'user',
  tag,
  summary: 'Agents one has contacted and not yet reviewed, last contact first',
  response: z.object({ data: z.array(agentToReview) }),
});

export const changeReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  access: 'verified',
  tag,
  summary: 'Change a review one has given; others see the change a day later',
  params,
  body: reviewChange,
  response: ownReview,
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/answer',
  access: 'agent',
  tag,
  summary: 'Answer a review one was given, once',
  params,
  body: reviewAnswer,
  response: agentReview,
  refusals: { 409: errorBody },
});

const adminTag = 'Team: reviews';
const person = z.object({ id: z.uuid(), fullName: z.string(), phoneNumber: z.string(), locale: z.enum(locales) });

export const teamReview = z
  .object({
    id: z.uuid(),
    note: z.int(),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    writtenAt: z.iso.datetime(),
    owner: person,
    /** `id` is the profile's, the rest the person's. */
    agent: person.extend({ userId: z.uuid() }),
    answer: reviewAnswerShown,
    teamAnswer: reviewAnswerShown,
    ...standing,
  })
  .meta({ id: 'TeamReview' });
export type TeamReview = z.infer<typeof teamReview>;

const reviewFilter = {
  /** Words of the text, or a name or number of either person. */
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
  summary: 'How many reviews each status has, as the list with the same filter counts them',
  query: z.object(reviewFilter),
  response: z.record(z.enum(['all', ...reviewStatuses]), z.int()),
});

export const answerAsTeam = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/answer',
  access: 'moderator',
  tag: adminTag,
  summary: 'Answer a public review as the team, or change that answer; author and agent are told',
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
  summary: 'Take back what the team answered',
  params,
  response: teamReview,
});

export const hideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/hide',
  access: 'moderator',
  tag: adminTag,
  summary: 'Hide a review, with a reason that its author and the agent are told',
  params,
  body: z.object({ comment: z.string().trim().min(1).max(limits.adminComment) }),
  response: teamReview,
  refusals: { 409: errorBody },
});

export const releaseReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/release',
  access: 'moderator',
  tag: adminTag,
  summary: 'Let a review through that waits or was hidden',
  params,
  response: teamReview,
  refusals: { 409: errorBody },
});
