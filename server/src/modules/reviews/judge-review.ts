import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { publishReviews, unpublishReview } from './publish-reviews.ts';
import { presentTeamReview } from './reviews.present.ts';
import { teamReviews } from './reviews.queries.ts';
import { reviewStatus } from './reviews.rules.ts';

export async function lockReview(tx: Tx, id: string) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!review) throw new Refusal('notFound');
  return review;
}

/** The team hides a review; author and agent are notified of the reason. */
export async function hideReview({ db }: Services, adminId: string, id: string, comment: string) {
  const [people] = await teamReviews(db, [id]);
  if (!people) throw new Refusal('notFound');
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review.hiddenAt) throw new Refusal('conflict');
    await unpublishReview(tx, review);
    await tx.update(reviews).set({ hiddenAt: new Date(), hiddenReason: comment }).where(eq(reviews.id, id));
    const { owner, agent } = presentTeamReview(people);
    await notifyUser(tx, owner, 'own_review_hidden', { agent: agent.fullName, reason: comment });
    await notifyUser(tx, agent, 'review_hidden', { customer: owner.fullName, reason: comment });
    const { note, comment: text } = review;
    await audit(tx, adminId, 'review.hide', id, { status: reviewStatus(review), note, text }, { comment });
  });
}

/** The team approves a review that is held or hidden: public at once if its waiting day has passed. */
export const releaseReview = ({ db }: Services, adminId: string, id: string) =>
  db.transaction((tx) => release(tx, adminId, id));

export async function release(tx: Tx, adminId: string, id: string) {
  const review = await lockReview(tx, id);
  const status = reviewStatus(review);
  if (status !== 'waiting' && status !== 'hidden') throw new Refusal('conflict');
  const now = new Date();
  const free = { heldAt: null, heldFor: [], hiddenAt: null, hiddenReason: null, releasedAt: now };
  await tx.update(reviews).set(free).where(eq(reviews.id, id));
  await publishReviews(tx, now);
  await audit(tx, adminId, 'review.release', id, { status }, { status: review.publicAt <= now ? 'public' : 'soon' });
}
