import type { reviewForm } from '@makao/contract/reviews';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { transactionEvents } from '../../db/schema/ads.ts';
import { agents, reviews } from '../../db/schema/agents.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';

/** One review a customer and agent, after the customer asked for the agent's number because of an ad. Answers its id. */
export async function createReview(
  { db }: Services,
  ownerId: string,
  { agentId, note, comment }: z.output<typeof reviewForm>,
) {
  return db.transaction(async (tx) => {
    const contacts = await tx
      .select({ id: transactionEvents.id })
      .from(transactionEvents)
      .where(and(eq(transactionEvents.customerId, ownerId), eq(transactionEvents.agentId, agentId)))
      .limit(1);
    if (contacts.length === 0) throw invalid<z.output<typeof reviewForm>>({ agentId: 'notContacted' });
    const [review] = await tx
      .insert(reviews)
      .values({ agentId, ownerId, note, comment })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (!review) throw invalid<z.output<typeof reviewForm>>({ agentId: 'alreadyReviewed' });
    await tx
      .update(agents)
      .set({ reviewsCount: sql`${agents.reviewsCount} + 1`, ratingSum: sql`${agents.ratingSum} + ${note}` })
      .where(eq(agents.id, agentId));
    return review.id;
  });
}
