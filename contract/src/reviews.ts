import { z } from 'zod';
import { agentCard } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { picture } from './media.ts';

const tag = 'Reviews';

export const reviewForm = z.object({
  agentId: z.uuid(),
  note: z.number().int().positive().max(limits.review.note),
  comment: z
    .string()
    .trim()
    .max(limits.review.comment)
    .nullish()
    .transform((text) => text || null),
});

export const ownReview = z
  .object({
    id: z.uuid(),
    note: z.int(),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    agent: z.object({ id: z.uuid(), fullName: z.string(), avatar: z.string().nullable() }),
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
