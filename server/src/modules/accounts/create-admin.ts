import { and, eq, isNull, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { makeRecoveryCodes, removeSecondFactor, storeNewSecret, turnOn } from './second-factor.ts';
import { closeAllSessions } from './tokens.ts';
import { otpauthUrl } from './totp.ts';

/** An error that the CLI prints as a sentence, without a stack. */
export class AdminRefused extends Error {}

interface NewAdmin {
  phoneNumber: string;
  firstName: string;
  lastName: string;
  /** A chosen password. Without one, an account that is promoted keeps its own. */
  password: string | undefined;
  /** Values for a new account. */
  newPassword: string;
  promote: boolean;
}

type Given = Pick<Services, 'db' | 'tokenSecret'>;

/** Printed once at the terminal. */
export interface NewFactor {
  otpauthUrl: string;
  recoveryCodes: string[];
}

/** Sets up a second factor that is active at once: it is shown only to its owner, at the terminal. */
async function newFactor(tx: Tx, secrets: Given, { id, phoneNumber }: { id: string; phoneNumber: string }) {
  await removeSecondFactor(tx, id);
  const secret = await storeNewSecret(tx, secrets, id);
  await turnOn(tx, id);
  return { otpauthUrl: otpauthUrl(secret, phoneNumber), recoveryCodes: await makeRecoveryCodes(tx, secrets, id) };
}

/** Creates a team owner from the command line, for a database that has none yet. */
export async function createAdmin(given: Given, person: NewAdmin): Promise<NewFactor & { isNew: boolean }> {
  const { phoneNumber, firstName, lastName, promote } = person;
  const problem = passwordProblem(person.newPassword, person);
  if (problem === 'commonPassword') throw new AdminRefused('Too many people use this password. Choose another one.');
  if (problem) throw new AdminRefused('Leave the name and the number out of the password.');
  const newHash = await hashPassword(person.newPassword);
  return given.db.transaction(async (tx) => {
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
      return { isNew: true, ...(await newFactor(tx, given, user)) };
    }
    if (!promote)
      throw new AdminRefused(`${phoneNumber} has an account already. Use --promote to let it join the team.`);
    const existing = one(await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)).for('no key update'));
    const { id, teamRole } = existing;
    if (existing.suspendedAt) throw new AdminRefused(`${phoneNumber} is suspended.`);
    await tx
      .update(users)
      .set({
        teamRole: 'owner',
        verifiedAt: sql`coalesce(${users.verifiedAt}, now())`,
        ...(person.password !== undefined && { passwordHash: newHash }),
      })
      .where(eq(users.id, id));
    await closeAllSessions(tx, id);
    await audit(tx, id, 'user.promote', id, { teamRole }, { teamRole: 'owner' });
    return { isNew: false, ...(await newFactor(tx, given, existing)) };
  });
}

/** For an owner who lost both phone and recovery codes: sets a new second factor and ends every session. */
export const resetAdmin = (given: Given, phoneNumber: string): Promise<NewFactor> =>
  given.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)).for('no key update');
    if (!user?.teamRole) throw new AdminRefused(`${phoneNumber} is not a team member.`);
    await closeAllSessions(tx, user.id);
    await audit(tx, user.id, 'user.resetSecondFactor', user.id, null, null);
    return newFactor(tx, given, user);
  });

/** Removes a member who left when no other owner can approve it. The last owner stays. */
export const removeAdmin = ({ db }: Given, phoneNumber: string) =>
  db.transaction(async (tx) => {
    const owners = await tx
      .select({ id: users.id, phoneNumber: users.phoneNumber })
      .from(users)
      .where(and(eq(users.teamRole, 'owner'), isNull(users.suspendedAt)))
      .orderBy(users.id)
      .for('no key update');
    const [user] = await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)).for('no key update');
    if (!user?.teamRole) throw new AdminRefused(`${phoneNumber} is not a team member.`);
    if (!owners.some((owner) => owner.id !== user.id)) throw new AdminRefused('The last owner can’t be removed.');
    await tx.update(users).set({ teamRole: null }).where(eq(users.id, user.id));
    await closeAllSessions(tx, user.id);
    await audit(tx, user.id, 'team.remove', user.id, { role: user.teamRole }, null);
  });
