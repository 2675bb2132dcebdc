import { randomInt } from 'node:crypto';
import { limits } from '@makao/contract/kernel/limits';
import { and, eq, lte, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { codes, personNotes, refreshTokens, signInLinks, users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { recoveryCodes, rememberedDevices, secondFactors } from '../../db/schema/team.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { forgetMessages } from '../messages/forget-messages.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { noteAdsChanged } from '../search/index/note-ads-changed.ts';
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

/** An impossible phone number, for rows that need one. */
export const nobodysNumber = () => `+999${String(randomInt(10 ** 11)).padStart(11, '0')}`;

/** Anonymizes accounts whose grace period is over. What the books and other users need stays, without a name. */
export async function removeDeletedUsers({ db, raise }: Services) {
  const due = await db.select({ id: users.id }).from(users).where(lte(users.deleteAt, sql`now()`));
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const user = one(await tx.select().from(users).where(eq(users.id, id)).for('no key update'));
      // The user signed in just now.
      if (!user.deleteAt) return;
      const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.userId, id));
      await raise(tx, 'personRemoved', { userId: id, agentId: agent?.id ?? null });
      for (const table of [
        codes,
        refreshTokens,
        signInLinks,
        secondFactors,
        recoveryCodes,
        rememberedDevices,
        personNotes,
      ])
        await tx.delete(table).where(eq(table.userId, id));
      await forgetMessages(tx, user.phoneNumber);
      await tx.update(agents).set({ name: null, nameSkeleton: null, instagramUrl: null }).where(eq(agents.userId, id));
      await tx
        .update(users)
        .set({
          firstName: 'N.',
          lastName: 'N.',
          phoneNumber: nobodysNumber(),
          passwordHash: 'none',
          profileImageId: null,
          verifiedAt: null,
          deleteAt: null,
        })
        .where(eq(users.id, id));
    });
}
