import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { countCodeRequest, issueCode } from './codes.ts';
import { lockPerson } from './lock-person.ts';

/** Sends a user a code to set a new password. It goes only to their number; the team never sees it. */
export async function sendPasswordReset(services: Services, adminId: string, id: string) {
  const { db } = services;
  const [person] = await db.select({ phoneNumber: users.phoneNumber }).from(users).where(eq(users.id, id));
  if (!person) throw new Refusal('notFound');
  await countCodeRequest(db, person.phoneNumber, 'reset', { isOwn: true, address: 'team' });
  await db.transaction(async (tx) => {
    const { user } = await lockPerson(tx, id);
    if (user.suspendedAt || user.numberReportedAt) throw new Refusal('conflict');
    // The team knows who asks, so the code may open an account that was unused for long.
    await tx.update(users).set({ lastSeenAt: sql`now()` }).where(eq(users.id, id));
    await issueCode(tx, services, user, 'reset');
    await audit(tx, adminId, 'user.resetPassword', id, null, null);
  });
}
