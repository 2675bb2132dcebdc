import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { reviews } from '../../db/schema/reviews.ts';

/**
 * Publishes reviews whose waiting day has passed. The agents' totals change in the same statement, so that count,
 * rating and list always agree.
 */
export const publishReviews = (db: Db | Tx, now = new Date()) =>
  db.execute(sql`with due as (
      update reviews set published_at = ${now} where published_at is null and held_at is null and hidden_at is null
        and public_at <= ${now} returning agent_id, note
    ), sums as (select agent_id, count(*) as count, sum(note) as sum from due group by agent_id)
    update agents set reviews_count = reviews_count + sums.count, rating_sum = rating_sum + sums.sum
    from sums where agents.id = sums.agent_id`);

type Published = Pick<typeof reviews.$inferSelect, 'id' | 'agentId' | 'note' | 'publishedAt'>;

/** Unpublishes a review and removes it from its agent's totals. The caller has locked it. */
export async function unpublishReview(tx: Tx, { id, agentId, note, publishedAt }: Published) {
  if (!publishedAt) return;
  await tx.update(reviews).set({ publishedAt: null }).where(eq(reviews.id, id));
  await tx
    .update(agents)
    .set({ reviewsCount: sql`${agents.reviewsCount} - 1`, ratingSum: sql`${agents.ratingSum} - ${note}` })
    .where(eq(agents.id, agentId));
}
