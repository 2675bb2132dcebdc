import { eq, sql } from 'drizzle-orm';
import { reviews } from '../../db/schema/reviews.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { lockTeamReview } from './judge-review.ts';
import { presentTeamReview } from './reviews.present.ts';

/** The team adds or edits a comment below a public review. Author and agent are notified once. */
export async function answerAsTeam({ db, origin }: Services, adminId: string, id: string, text: string) {
  await db.transaction(async (tx) => {
    const { review, people } = await lockTeamReview(tx, adminId, id);
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
    const { teamAnswer } = (await lockTeamReview(tx, adminId, id)).review;
    if (teamAnswer === null) return;
    await tx
      .update(reviews)
      .set({ teamAnswer: null, teamAnsweredAt: null, teamAnsweredBy: null })
      .where(eq(reviews.id, id));
    await audit(tx, adminId, 'review.removeAnswer', id, { text: teamAnswer }, { text: null });
  });
