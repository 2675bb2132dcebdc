import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockPerson } from './lock-person.ts';
import { closeAllSessions } from './tokens.ts';

/** The number has a new owner: a code alone no longer opens the account. Signing in with the password takes it back. */
export const reportNumber = ({ db }: Services, adminId: string, id: string, reason: string) =>
  db.transaction(async (tx) => {
    const { user } = await lockPerson(tx, id);
    if (user.teamRole || user.numberReportedAt) throw new Refusal('conflict');
    await tx.update(users).set({ numberReportedAt: sql`now()` }).where(eq(users.id, id));
    await closeAllSessions(tx, id);
    await audit(tx, adminId, 'user.reportNumber', id, null, { reason });
  });
