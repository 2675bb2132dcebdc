import type { judgeCase as call } from '@makao/contract/cases.admin';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { cases, caseTexts } from '../../db/schema/cases.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { nameSkeleton } from '../accounts/names.rules.ts';
import { unsuspendUser } from '../accounts/suspend-user.ts';
import { nextVersion } from '../ads/ad-values.ts';
import { refreshRisk } from '../ads/refresh-risk.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { restoreAd } from '../moderation/restore-ad.ts';
import { lockTeamReview, release } from '../reviews/judge-review.ts';
import { subjectOfCase } from './cases.queries.ts';
import { mayJudge } from './cases.rules.ts';

type Case = typeof cases.$inferSelect;

/**
 * Another person of the team looks at a decision again. The answer reaches the person by chat, and on the page of a
 * suspended one.
 */
export const judgeCase = (
  services: Services,
  caller: Caller,
  id: string,
  { outcome, answer, texts }: z.output<typeof call.body>,
) =>
  services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
    if (!row) throw new Refusal('notFound');
    await mayJudge(tx, caller, row);
    if (row.judgedAt || (await tx.$count(caseTexts, eq(caseTexts.caseId, id))) !== texts) throw new Refusal('conflict');
    if (outcome === 'overturned') await undo(services, tx, caller.userId, row);
    await tx
      .update(cases)
      .set({ outcome, answer, judgedBy: caller.userId, judgedAt: sql`now()` })
      .where(eq(cases.id, id));
    const person = one(await tx.select().from(users).where(eq(users.id, row.userId)));
    const subject = await subjectOfCase(tx, id, person.locale);
    const kind = outcome === 'overturned' ? 'case_overturned' : 'case_upheld';
    await notifyUser(tx, person, kind, { subject: subject ?? '', answer });
    const action = outcome === 'overturned' ? 'case.overturn' : 'case.uphold';
    await audit(tx, caller.userId, action, id, null, { kind: row.kind, name: subject, comment: answer });
  });

/** Takes the contested decision back, if it still stands. */
async function undo(services: Services, tx: Tx, adminId: string, { kind, subjectId, decisionId }: Case) {
  const { action, before } = one(await tx.select().from(auditLog).where(eq(auditLog.id, decisionId)));
  if (kind === 'account') return letIn(tx, adminId, subjectId);
  if (kind === 'name')
    return acceptName(tx, adminId, subjectId, before as { name: string | null; pendingName: string });
  if (kind === 'review') return release(tx, adminId, (await lockTeamReview(tx, adminId, subjectId)).review);
  if (action === 'ad.takeDown') return putBack(services, tx, adminId, subjectId);
  return reopenAd(tx, adminId, subjectId, action, before as { pendingChanges?: unknown });
}

/** A colleague comes back by the second yes of the acts; after that the case can be answered. */
async function letIn(tx: Tx, adminId: string, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (user?.teamRole && user.suspendedAt) throw new Refusal('conflict');
  await unsuspendUser(tx, adminId, userId);
}

async function acceptName(
  tx: Tx,
  adminId: string,
  agentId: string,
  refused: { name: string | null; pendingName: string },
) {
  const name = refused.pendingName;
  await tx
    .update(agents)
    .set({ name, nameSkeleton: nameSkeleton(name), pendingName: null, pendingNameAt: null })
    .where(eq(agents.id, agentId));
  await audit(tx, adminId, 'agent.acceptName', agentId, { name: refused.name, pendingName: name }, { name });
}

async function putBack(services: Services, tx: Tx, adminId: string, adId: string) {
  const isDown = and(eq(ads.id, adId), isNotNull(ads.takenDownAt), isNull(ads.deletedAt));
  const [down] = await tx.select().from(ads).where(isDown).for('update');
  if (!down) return;
  await restoreAd(services, tx, adId, 'restored_by_admin');
  await tx.update(ads).set({ adminComment: null }).where(eq(ads.id, adId));
  const { unavailableAt, takenDownAt } = down;
  await audit(tx, adminId, 'ad.restore', adId, { unavailableAt, takenDownAt }, { unavailableAt: null });
}

/** Back into the queue, where it is judged as it is now. */
async function reopenAd(tx: Tx, adminId: string, adId: string, action: string, before: { pendingChanges?: unknown }) {
  const [ad] = await tx.select().from(ads).where(eq(ads.id, adId)).for('update');
  if (!ad) return;
  const ofChanges = action === 'ad.rejectChanges';
  const stands = ofChanges
    ? ad.status === 'approved' && ad.pendingChanges === null && ad.deletedAt === null
    : action === 'ad.remove'
      ? ad.removedAt !== null
      : ad.status === 'rejected' && ad.deletedAt === null;
  if (!stands) return;
  await tx
    .update(ads)
    .set({
      ...(ofChanges
        ? { pendingChanges: before.pendingChanges ?? null, ...nextVersion }
        : { status: 'pending_approval' as const, deletedAt: null, removedAt: null }),
      adminComment: null,
      updatedAt: sql`now()`,
    })
    .where(eq(ads.id, adId));
  await refreshRisk(tx, adId);
  await audit(
    tx,
    adminId,
    'ad.reopen',
    adId,
    { status: ad.status },
    { status: ofChanges ? ad.status : 'pending_approval' },
  );
}
