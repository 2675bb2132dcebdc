import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { noteAdsChanged } from '../search/index/note-ads-changed.ts';
import { lockPerson } from './lock-person.ts';
import { closeAllSessions } from './tokens.ts';

/**
 * Suspends a user: ends their sessions, blocks sign-in and hides their ads until it is undone. They are notified why.
 */
export async function suspendUser(tx: Tx, adminId: string, id: string, reason: string) {
  if (id === adminId) throw new Refusal('conflict');
  const { user, agent } = await lockPerson(tx, id);
  if (user.suspendedAt) throw new Refusal('conflict');
  await tx.update(users).set({ suspendedAt: sql`now()`, suspendedReason: reason }).where(eq(users.id, id));
  await closeAllSessions(tx, id);
  await notifyUser(tx, user, 'account_suspended', { reason });
  await audit(tx, adminId, 'user.suspend', id, { suspended: false }, { suspended: true, reason });
  if (agent) await noteAdsChanged(tx, { agentId: agent.id });
}

export async function unsuspendUser(tx: Tx, adminId: string, id: string) {
  const { user, agent } = await lockPerson(tx, id);
  if (!user.suspendedAt) return;
  await tx.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, id));
  await notifyUser(tx, user, 'account_reopened', {});
  await audit(
    tx,
    adminId,
    'user.unsuspend',
    id,
    { suspended: true, reason: user.suspendedReason },
    { suspended: false },
  );
  if (agent) await noteAdsChanged(tx, { agentId: agent.id });
}
