import type {
  agentsToReview,
  changeReview,
  createReview,
  OwnReview,
  ownReviews,
  reviewForm,
} from '@makao/contract/reviews';
import type { z } from 'zod';
import { call } from '#web/lib/call.ts';

export type Review = z.input<typeof reviewForm>;

export const sendReview = (body: Review) => call<typeof createReview>({ method: 'POST', path: '/reviews' }, { body });

export const sendChange = (id: string, { note, comment }: Review) =>
  call<typeof changeReview>({ method: 'PUT', path: '/reviews/:id' }, { params: { id }, body: { note, comment } });

/** Whether a user may write a review, change theirs, or has to contact the agent first. */
export type Chance = { kind: 'new' } | { kind: 'change'; review: OwnReview } | { kind: 'contactFirst' };

/** Few users have more reviews; they change them in their account. */
const looked = 100;

export async function chanceToReview(agentId: string): Promise<Chance> {
  const [{ data: waiting }, { data: written }] = await Promise.all([
    call<typeof agentsToReview>({ method: 'GET', path: '/agents/to-review' }, {}),
    call<typeof ownReviews>({ method: 'GET', path: '/reviews' }, { query: { limit: looked } }),
  ]);
  const review = written.find(({ agent }) => agent.id === agentId);
  if (review) return { kind: 'change', review };
  return { kind: waiting.some(({ id }) => id === agentId) ? 'new' : 'contactFirst' };
}
