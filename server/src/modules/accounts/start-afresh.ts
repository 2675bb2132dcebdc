import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { eraseNumber, nobodysNumber } from '../../db/erase-person.ts';
import { codes, users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { noteAdsChanged } from '../search/index/note-ads-changed.ts';
import { mayComeBack } from './accounts.rules.ts';
import { endLinks } from './end-links.ts';
import { lockPerson } from './lock-person.ts';
import { mayBeRecycled } from './recycled.rules.ts';
import { closeAllSessions } from './tokens.ts';

/** The suspension reason that the team sees. */
const reason = 'number reassigned';

/**
 * Takes the number away from the account of its former owner, which is suspended until the team gives it another
 * number. Nothing of it stays with the number.
 */
export async function releaseNumber(tx: Tx, userId: string, phoneNumber: string) {
  const { user, agent } = await lockPerson(tx, userId);
  if (user.phoneNumber !== phoneNumber || !(await mayBeRecycled(tx, user))) throw new Refusal('conflict');
  // A person the team suspended does not come back by the same number, and the team's accounts stay with the team.
  if (user.suspendedAt && !mayComeBack(user)) throw new Refusal('suspended');
  if (user.teamRole) throw new Refusal('passwordRequired');
  await tx
    .update(users)
    .set({
      ...{ phoneNumber: nobodysNumber(), verifiedAt: null, numberReportedAt: null, suspendedReason: reason },
      suspendedAt: sql`coalesce(${users.suspendedAt}, now())`,
    })
    .where(eq(users.id, userId));
  await closeAllSessions(tx, userId);
  await endLinks(tx, userId);
  await tx.delete(codes).where(eq(codes.userId, userId));
  await eraseNumber(tx, phoneNumber);
  if (agent) await noteAdsChanged(tx, { agentId: agent.id });
}
