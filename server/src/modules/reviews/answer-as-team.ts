import { eq, sql } from 'drizzle-orm';
import { reviews } from '../../db/schema/reviews.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { lockReview } from './judge-review.ts';
import { presentTeamReview } from './reviews.present.ts';
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
      const { owner, agent } = presentTeamReview(people);
      await notifyUser(tx, owner, 'team_answered', { agent: agent.fullName, link });
      await notifyUser(tx, agent, 'team_answered_review', { customer: owner.fullName, link });
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
