import '#web/lib/jitless.ts';
import {
  agentsToReview,
  changeReview,
  createReview,
  type OwnReview,
  ownReviews,
  type reviewForm,
} from '@makao/contract/reviews';
import type { z } from 'zod';
import { browserApi } from '#web/lib/browser-api.ts';

export type Review = z.input<typeof reviewForm>;

export const sendReview = (body: Review) => browserApi().call(createReview, { body });

export const sendChange = (id: string, { note, comment }: Review) =>
  browserApi().call(changeReview, { params: { id }, body: { note, comment } });

/** Whether a person may review an agent: anew, by changing what they wrote, or only after contacting them. */
export type Chance = { kind: 'new' } | { kind: 'change'; review: OwnReview } | { kind: 'contactFirst' };

/** More reviews than this are few people's; theirs are changed in the account. */
const looked = 100;

export async function chanceToReview(agentId: string): Promise<Chance> {
  const [{ data: waiting }, { data: written }] = await Promise.all([
    browserApi().call(agentsToReview, {}),
    browserApi().call(ownReviews, { query: { limit: looked } }),
  ]);
  const review = written.find(({ agent }) => agent.id === agentId);
  if (review) return { kind: 'change', review };
  return { kind: waiting.some(({ id }) => id === agentId) ? 'new' : 'contactFirst' };
}
