import type { reviewChange } from '@makao/contract/reviews';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { reviews } from '../../db/schema/reviews.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { holdReviews } from './hold-reviews.ts';
import { unpublishReview } from './publish-reviews.ts';
import { addressHash, lockReviews, written } from './write-review.ts';

/**
 * A customer edits their review. It is hidden and its waiting day starts again, so that abuse cannot be added later.
 */
export const changeReview = (
  { db, tokenSecret }: Services,
  ownerId: string,
  id: string,
  { note, comment }: z.output<typeof reviewChange>,
  address: string,
  now = new Date(),
) =>
  db.transaction(async (tx) => {
    await lockReviews(tx);
    const [review] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.ownerId, ownerId)))
      .for('update');
    if (!review) throw new Refusal('notFound');
    if (review.note === note && review.comment === comment) return;
    await unpublishReview(tx, review);
    const from = addressHash(tokenSecret, address);
    await tx
      .update(reviews)
      .set({ note, comment, addressHash: from, ...written(now) })
      .where(eq(reviews.id, id));
    await holdReviews(tx, { id, agentId: review.agentId, address: from, device: review.deviceHash }, now);
  });
