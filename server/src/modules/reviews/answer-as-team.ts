import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import { reviews } from '../../db/schema/reviews.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { lockReview } from './judge-review.ts';
import { teamReviews } from './reviews.queries.ts';

/** The team adds or edits a comment below a public review. Author and agent are notified once. */
export async function answerAsTeam({ db, origin }: Services, adminId: string, id: string, text: string) {
  const [people] = await teamReviews(db, [id]);
  if (!people) throw new Refusal('notFound');
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review.publishedAt) throw new Refusal('conflict');
    await tx
      .update(reviews)
      .set({ teamAnswer: text, teamAnsweredAt: sql`now()`, teamAnsweredBy: adminId })
      .where(eq(reviews.id, id));
    const link = `${origin}/agents/${review.agentId}`;
    if (review.teamAnswer === null) {
      const { ownerPhone, ownerLocale, agentName, agentPhone, agentLocale, ownerName } = people;
      await queueMessage(tx, {
        to: ownerPhone,
        locale: ownerLocale,
        kind: 'team_answered',
        text: m.messages_teamAnswered({ agent: agentName, link }, { locale: ownerLocale }),
        parameters: [agentName, link],
      });
      await queueMessage(tx, {
        to: agentPhone,
        locale: agentLocale,
        kind: 'team_answered_review',
        text: m.messages_teamAnsweredReview({ customer: ownerName, link }, { locale: agentLocale }),
        parameters: [ownerName, link],
      });
    }
    await audit(tx, adminId, 'review.answer', id, { text: review.teamAnswer }, { text });
  });
}

export const removeTeamAnswer = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const { teamAnswer } = await lockReview(tx, id);
    if (teamAnswer === null) return;
    await tx
      .update(reviews)
      .set({ teamAnswer: null, teamAnsweredAt: null, teamAnsweredBy: null })
      .where(eq(reviews.id, id));
    await audit(tx, adminId, 'review.removeAnswer', id, { text: teamAnswer }, { text: null });
  });
