import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { publishReviews, unpublishReview } from './publish-reviews.ts';
import { presentTeamReview } from './reviews.present.ts';
import { teamReviewsIn } from './reviews.queries.ts';
import { reviewStatus, reviewVersion } from './reviews.rules.ts';

/** Locks a review for a write by the team, with both sides. Nobody decides about their own. */
export async function lockTeamReview(tx: Tx, adminId: string, id: string) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  const [people] = await teamReviewsIn.within(tx, [id]);
  if (!review || !people) throw new Refusal('notFound');
  await assertNotOwn(tx, adminId, [people.ownerId, people.agentUserId]);
  return { review, people };
}

/** What is judged is what was seen. */
function assertSeen(review: Parameters<typeof reviewVersion>[0], version: number) {
  if (reviewVersion(review) !== version) throw new Refusal('changedSince');
}

interface Hiding {
  /** The version that was seen. */
  version: number;
  comment: string;
}

/** The team hides a review; author and agent are notified of the reason. */
export async function hideReview(tx: Tx, adminId: string, id: string, { version, comment }: Hiding) {
  const { review, people } = await lockTeamReview(tx, adminId, id);
  if (review.hiddenAt) throw new Refusal('conflict');
  assertSeen(review, version);
  await unpublishReview(tx, review);
  await tx.update(reviews).set({ hiddenAt: new Date(), hiddenReason: comment }).where(eq(reviews.id, id));
  const { owner, agent } = presentTeamReview(people);
  await notifyUser(tx, owner, 'own_review_hidden', { agent: agent.fullName, reason: comment });
  await notifyUser(tx, agent, 'review_hidden', { customer: owner.fullName, reason: comment });
  const { note, comment: text } = review;
  await audit(tx, adminId, 'review.hide', id, { status: reviewStatus(review), note, text }, { comment });
}

/** The team approves a review that is held or hidden: public at once if its waiting day has passed. */
export async function releaseReview(tx: Tx, adminId: string, id: string, version: number) {
  const { review } = await lockTeamReview(tx, adminId, id);
  assertSeen(review, version);
  await release(tx, adminId, review);
}

/** Of a locked review. */
export async function release(tx: Tx, adminId: string, review: typeof reviews.$inferSelect) {
  const { id } = review;
  const status = reviewStatus(review);
  if (status !== 'waiting' && status !== 'hidden') throw new Refusal('conflict');
  const now = new Date();
  const free = { heldAt: null, heldFor: [], hiddenAt: null, hiddenReason: null, releasedAt: now };
  await tx.update(reviews).set(free).where(eq(reviews.id, id));
  await publishReviews(tx, now);
  await audit(tx, adminId, 'review.release', id, { status }, { status: review.publicAt <= now ? 'public' : 'soon' });
}
