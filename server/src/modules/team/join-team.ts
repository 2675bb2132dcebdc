import type { Tokens } from '@makao/contract/accounts';
import { password as passwordShape } from '@makao/contract/accounts';
import type { Locale } from '@makao/contract/kernel/locales';
import type { acceptForm } from '@makao/contract/team.members';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { teamInvitations } from '../../db/schema/team.ts';
import { audit } from '../../lib/audit.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { fullName } from '../accounts/accounts.rules.ts';
import { provePassword } from '../accounts/change-password.ts';
import { hashPassword, passwordProblem } from '../accounts/passwords.ts';
import { forgetDevices, passSecondFactor } from '../accounts/second-factor.ts';
import { closeAllSessions, digest, openSession } from '../accounts/tokens.ts';
import { refuseAccount } from '../blocks/refuse-blocked.ts';

type Form = z.output<typeof acceptForm>;

/** A valid invitation: not used, not expired, and sent by somebody who may still invite. */
const openInvitation = (token: string) =>
  and(
    eq(teamInvitations.tokenHash, digest(token)),
    isNull(teamInvitations.endedAt),
    gt(teamInvitations.expiresAt, sql`now()`),
    eq(users.teamRole, 'owner'),
    isNull(users.suspendedAt),
  );

async function findInvitation(db: Db, token: string) {
  const [found] = await db
    .select({ invitation: teamInvitations, inviter: users })
    .from(teamInvitations)
    .innerJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(openInvitation(token));
  if (!found) throw new Refusal('notFound');
  const { phoneNumber } = found.invitation;
  const [person] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  return { ...found, person };
}

export async function readInvitation({ db }: Services, token: string) {
  const { invitation, inviter, person } = await findInvitation(db, token);
  const { phoneNumber, role, expiresAt } = invitation;
  return {
    phoneNumber,
    role,
    invitedBy: fullName(inviter),
    expiresAt: expiresAt.toISOString(),
    hasAccount: person !== undefined,
  };
}

/** Registration data for a number without an account. The link went to that number, so it is verified. */
async function newcomer(phoneNumber: string, locale: Locale, { firstName, lastName, password }: Form) {
  if (!firstName || !lastName)
    throw invalid<Form>({ ...(!firstName && { firstName: 'required' }), ...(!lastName && { lastName: 'required' }) });
  passwordShape.parse(password);
  const problem = passwordProblem(password, { firstName, lastName, phoneNumber });
  if (problem) throw invalid<Form>({ password: problem });
  return { firstName, lastName, phoneNumber, locale, passwordHash: await hashPassword(password) };
}

/** Joins the team with a new account, or with the number's existing account after its password. */
export async function joinTeam(
  services: Services,
  form: Form,
  { device, locale }: { device: string | null; locale: Locale },
): Promise<Tokens> {
  const { db, tokenSecret } = services;
  const { invitation, person } = await findInvitation(db, form.token);
  const { id, phoneNumber, role } = invitation;
  if (person?.teamRole || person?.suspendedAt) throw new Refusal('conflict');
  if (person) {
    await provePassword(db, person.id, form.password);
    // Team passwords must meet the rules for new ones.
    const problem = passwordProblem(form.password, person);
    if (problem) throw invalid<Form>({ password: problem });
    const passed = await passSecondFactor(services, person.id, { code: form.secondFactor, device: null });
    if (passed === 'wrong') throw invalid<Form>({ secondFactor: 'wrongSecondFactor' });
  }
  if (!person) await refuseAccount(services, phoneNumber);
  const values = person ? null : await newcomer(phoneNumber, locale, form);
  return db.transaction(async (tx) => {
    const spent = await tx
      .update(teamInvitations)
      .set({ endedAt: sql`now()` })
      .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.endedAt)))
      .returning({ id: teamInvitations.id });
    if (spent.length === 0) throw new Refusal('notFound');
    const joined = values
      ? await tx
          .insert(users)
          .values({ ...values, userType: 'customer', teamRole: role, verifiedAt: sql`now()` })
          .onConflictDoNothing({ target: users.phoneNumber })
          .returning()
      : await tx
          .update(users)
          .set({ teamRole: role, verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
          .where(and(eq(users.id, person!.id), isNull(users.suspendedAt), eq(users.phoneNumber, phoneNumber)))
          .returning();
    // Registered, suspended or given another number since.
    if (joined.length === 0) throw new Refusal('conflict');
    const member = one(joined);
    await closeAllSessions(tx, member.id);
    await forgetDevices(tx, member.id);
    await audit(tx, member.id, 'team.join', member.id, null, { role });
    return openSession(tx, tokenSecret, member.id, device);
  });
}
