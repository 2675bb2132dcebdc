import { limits } from '@makao/contract/kernel/limits';
import { and, eq, lte, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { erasePerson } from '../../db/erase-person.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { allFilesOf } from '../media/picture-files.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { noteAdsChanged } from '../search/index/note-ads-changed.ts';
import { fullName } from './accounts.rules.ts';
import { provePassword } from './change-password.ts';
import { closeAllSessions } from './tokens.ts';

/** The suspension reason that the team sees. */
const reason = 'deleted';

/**
 * Deactivates an account like a suspension: sessions end, pages and ads disappear. Signing in within the grace period
 * restores all of it.
 */
export async function deleteUser({ db }: Services, caller: Caller, password: string): Promise<Date> {
  // The last team member would lock everybody out; other members are removed by a colleague.
  if (caller.teamRole) throw new Refusal('conflict');
  const user = await provePassword(db, caller.userId, password);
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .update(users)
      .set({
        suspendedAt: sql`now()`,
        suspendedReason: reason,
        deleteAt: sql`now() + make_interval(days => ${limits.returnDays})`,
      })
      .where(and(eq(users.id, user.id), sql`${users.suspendedAt} is null`))
      .returning({ deleteAt: users.deleteAt });
    if (!gone?.deleteAt) throw new Refusal('conflict');
    await closeAllSessions(tx, user.id);
    if (caller.agentId) await noteAdsChanged(tx, { agentId: caller.agentId });
    await notifyUser(tx, user, 'account_deleted', { days: limits.returnDays });
    return gone.deleteAt;
  });
}

/** The user signed in again within the grace period. */
export async function bringBack(tx: Tx, userId: string) {
  await tx.update(users).set({ suspendedAt: null, suspendedReason: null, deleteAt: null }).where(eq(users.id, userId));
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.userId, userId));
  if (agent) await noteAdsChanged(tx, { agentId: agent.id });
}

/** Erases accounts whose grace period is over. What the books and other users need stays, without a name. */
export async function removeDeletedUsers({ db, storage, tokenSecret }: Services) {
  const due = await db.select({ id: users.id }).from(users).where(lte(users.deleteAt, sql`now()`));
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const user = one(await tx.select().from(users).where(eq(users.id, id)).for('no key update'));
      // The user signed in just now.
      if (!user.deleteAt) return;
      const [agent] = await tx.select().from(agents).where(eq(agents.userId, id));
      const names = [fullName(user), agent?.name, agent?.pendingName].filter((each) => each != null);
      const person = { userId: id, agentId: agent?.id ?? null, phoneNumber: user.phoneNumber };
      const paths = await erasePerson(tx, person, names, tokenSecret);
      // Before the commit: if interrupted here, the next run finds them again.
      for (const path of paths.flatMap(allFilesOf)) await storage.remove(path);
    });
}
