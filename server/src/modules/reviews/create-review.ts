import type { reviewForm } from '@makao/contract/reviews';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { transactionEvents } from '../../db/schema/leads.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { requireName } from '../accounts/require-name.ts';
import { holdReviews } from './hold-reviews.ts';
import { addressHash, lockReviews, written } from './write-review.ts';

/**
 * One review per customer and agent, after the customer contacted the agent. Agents may not review. Returns
 * its id.
 */
export async function createReview(
  { db, tokenSecret }: Services,
  { userId: ownerId, isAgent, from: traces }: Pick<Caller, 'userId' | 'isAgent' | 'from'>,
  { agentId, note, comment }: z.output<typeof reviewForm>,
  address: string,
  now = new Date(),
) {
  if (isAgent) throw new Refusal('forbidden');
  return db.transaction(async (tx) => {
    await requireName(tx, ownerId);
    const contacts = await tx.$count(
      transactionEvents,
      and(
        eq(transactionEvents.customerId, ownerId),
        eq(transactionEvents.agentId, agentId),
        isNotNull(transactionEvents.contactedAt),
      ),
    );
    if (contacts === 0) throw invalid<z.output<typeof reviewForm>>({ agentId: 'notContacted' });
    await lockReviews(tx);
    const from = addressHash(tokenSecret, address);
    const deviceHash = traces?.device ?? null;
    const [review] = await tx
      .insert(reviews)
      .values({ agentId, ownerId, note, comment, createdAt: now, addressHash: from, deviceHash, ...written(now) })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (!review) throw invalid<z.output<typeof reviewForm>>({ agentId: 'alreadyReviewed' });
    await holdReviews(tx, { id: review.id, agentId, address: from, device: deviceHash }, now);
    return review.id;
  });
}
