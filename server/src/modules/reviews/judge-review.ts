import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { publishReviews, unpublishReview } from './publish-reviews.ts';
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
  const { ownerName, ownerPhone, ownerLocale, agentName, agentPhone, agentLocale } = people;
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review.hiddenAt) throw new Refusal('conflict');
    await unpublishReview(tx, review);
    await tx.update(reviews).set({ hiddenAt: new Date(), hiddenReason: comment }).where(eq(reviews.id, id));
    // Template parameters cannot contain line breaks.
    const reason = comment.replace(/\s+/g, ' ');
    await queueMessage(tx, {
      to: ownerPhone,
      locale: ownerLocale,
      kind: 'own_review_hidden',
      text: m.messages_ownReviewHidden({ agent: agentName, reason }, { locale: ownerLocale }),
      parameters: [agentName, reason],
    });
    await queueMessage(tx, {
      to: agentPhone,
      locale: agentLocale,
      kind: 'review_hidden',
      text: m.messages_reviewHidden({ customer: ownerName, reason }, { locale: agentLocale }),
      parameters: [ownerName, reason],
    });
    const { note, comment: text } = review;
    await audit(tx, adminId, 'review.hide', id, { status: reviewStatus(review), note, text }, { comment });
  });
}

/** The team approves a review that is held or hidden: public at once if its waiting day has passed. */
export const releaseReview = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    const status = reviewStatus(review);
    if (status !== 'waiting' && status !== 'hidden') throw new Refusal('conflict');
    const now = new Date();
    const free = { heldAt: null, hiddenAt: null, hiddenReason: null, releasedAt: now };
    await tx.update(reviews).set(free).where(eq(reviews.id, id));
    await publishReviews(tx, now);
    await audit(tx, adminId, 'review.release', id, { status }, { status: review.publicAt <= now ? 'public' : 'soon' });
  });
