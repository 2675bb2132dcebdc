import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { lockPerson } from './lock-person.ts';

/** Marks a user's number as verified without a code. */
export const verifyUser = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const { user } = await lockPerson(tx, id);
    if (user.verifiedAt) return;
    await tx.update(users).set({ verifiedAt: sql`now()` }).where(eq(users.id, id));
    await audit(tx, adminId, 'user.verify', id, { verified: false }, { verified: true });
  });
