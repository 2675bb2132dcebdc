import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { hashPassword } from './passwords.ts';
import { closeAllSessions } from './tokens.ts';

/** For the person at the terminal: a sentence, no stack. */
export class AdminRefused extends Error {}

interface NewAdmin {
  phoneNumber: string;
  firstName: string;
  lastName: string;
  /** Chosen by hand: an account that is promoted keeps its own otherwise. */
  password: string | undefined;
  /** What a new account gets. */
  newPassword: string;
  promote: boolean;
}

/** Makes a member of the team from outside the program, for a database that has none yet. */
export async function createAdmin({ db }: Pick<Services, 'db'>, person: NewAdmin): Promise<'created' | 'promoted'> {
  const { phoneNumber, firstName, lastName, promote } = person;
  const newHash = await hashPassword(person.newPassword);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        phoneNumber,
        firstName,
        lastName,
        passwordHash: newHash,
        userType: 'customer',
        teamRole: 'owner',
        verifiedAt: sql`now()`,
      })
      .onConflictDoNothing({ target: users.phoneNumber })
      .returning();
    if (user) {
      await audit(tx, user.id, 'user.createAdmin', user.id, null, { teamRole: 'owner' });
      return 'created';
    }
    if (!promote)
      throw new AdminRefused(`${phoneNumber} has an account already. Give --promote to let it join the team.`);
    const [existing] = await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)).for('no key update');
    const { id, teamRole } = existing!;
    if (existing!.suspendedAt) throw new AdminRefused(`${phoneNumber} is suspended.`);
    await tx
      .update(users)
      .set({
        teamRole: 'owner',
        verifiedAt: sql`coalesce(${users.verifiedAt}, now())`,
        ...(person.password !== undefined && { passwordHash: newHash }),
      })
      .where(eq(users.id, id));
    if (person.password !== undefined) await closeAllSessions(tx, id);
    await audit(tx, id, 'user.promote', id, { teamRole }, { teamRole: 'owner' });
    return 'promoted';
  });
}
