import { and, eq, isNotNull } from 'drizzle-orm';
import { reviews } from '../../db/schema/reviews.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';

/** The agent answers a public review about themselves, once. */
export const answerReview = ({ db }: Services, agentId: string, id: string, text: string) =>
  db.transaction(async (tx) => {
    const [review] = await tx
      .select({ answer: reviews.answer })
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.agentId, agentId), isNotNull(reviews.publishedAt)))
      .for('update');
    if (!review) throw new Refusal('notFound');
    if (review.answer !== null) throw new Refusal('conflict');
    await tx.update(reviews).set({ answer: text, answeredAt: new Date() }).where(eq(reviews.id, id));
  });
