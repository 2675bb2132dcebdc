import type { TeamRole } from '@makao/contract/kernel/endpoint';
import { limits } from '@makao/contract/kernel/limits';
import type { inviteForm } from '@makao/contract/team.members';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { teamInvitations } from '../../db/schema/team.ts';
import { audit } from '../../lib/audit.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { canBeMessaged, fullName } from '../accounts/accounts.rules.ts';
import { lockPerson } from '../accounts/lock-person.ts';
import { removeSecondFactor } from '../accounts/second-factor.ts';
import { closeAllSessions, digest, randomToken } from '../accounts/tokens.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { keepAnOwner, lockOwners } from './owners.ts';
import { roleName } from './role-name.ts';

type Invitation = z.output<typeof inviteForm>;

const endInvitations = (tx: Tx, column: 'phoneNumber' | 'invitedBy', value: string) =>
  tx
    .update(teamInvitations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(teamInvitations[column], value), isNull(teamInvitations.endedAt)));

/** Sends an invitation link. An earlier one stops working. */
export async function inviteMember(tx: Tx, { origin }: Services, ownerId: string, { phoneNumber, role }: Invitation) {
  if (!canBeMessaged(phoneNumber)) throw invalid<Invitation>({ phoneNumber: 'countryNotServed' });
  const [known] = await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  if (known?.teamRole) throw invalid<Invitation>({ phoneNumber: 'alreadyInTeam' });
  if (known?.suspendedAt) throw new Refusal('conflict');
  await countTry(tx, `invitations ${ownerId}`, { most: 20, seconds: 86_400 });
  await endInvitations(tx, 'phoneNumber', phoneNumber);
  const token = randomToken();
  const hours = limits.team.invitationHours;
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  const invitation = await tx
    .insert(teamInvitations)
    .values({ phoneNumber, role, tokenHash: digest(token), invitedBy: ownerId, expiresAt })
    .returning({ id: teamInvitations.id });
  const owner = one(await tx.select().from(users).where(eq(users.id, ownerId)));
  const locale = known?.locale ?? owner.locale;
  const values = {
    name: fullName(owner),
    role: roleName(role, locale),
    hours,
    link: `${origin}/authentication/join?${String(new URLSearchParams({ token }))}`,
  };
  await notifyUser(tx, { phoneNumber, locale }, 'team_invitation', values);
  await audit(tx, ownerId, 'team.invite', one(invitation).id, null, { phoneNumber, role });
}

export const withdrawInvitation = ({ db }: Services, ownerId: string, id: string) =>
  db.transaction(async (tx) => {
    const [ended] = await tx
      .update(teamInvitations)
      .set({ endedAt: sql`now()` })
      .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.endedAt)))
      .returning();
    if (!ended) throw new Refusal('notFound');
    await audit(tx, ownerId, 'team.uninvite', id, { phoneNumber: ended.phoneNumber, role: ended.role }, null);
  });

async function lockMember(tx: Tx, id: string) {
  const { user } = await lockPerson(tx, id);
  if (!user.teamRole) throw new Refusal('notFound');
  return { ...user, teamRole: user.teamRole };
}

export async function setTeamRole(tx: Tx, ownerId: string, id: string, role: TeamRole) {
  const owners = await lockOwners(tx);
  const { teamRole: before } = await lockMember(tx, id);
  if (before === role) throw new Refusal('conflict');
  if (before === 'owner') keepAnOwner(owners, id);
  await tx.update(users).set({ teamRole: role }).where(eq(users.id, id));
  await audit(tx, ownerId, 'team.role', id, { role: before }, { role });
}

/** Ends their sessions and invalidates the invitations they sent. */
export async function removeMember(tx: Tx, ownerId: string, id: string) {
  const owners = await lockOwners(tx);
  const { teamRole: before } = await lockMember(tx, id);
  if (before === 'owner') keepAnOwner(owners, id);
  await tx.update(users).set({ teamRole: null }).where(eq(users.id, id));
  await endInvitations(tx, 'invitedBy', id);
  await closeAllSessions(tx, id);
  await audit(tx, ownerId, 'team.remove', id, { role: before }, null);
}

/** Resets the second factor of a user who lost their phone. They are notified, because it weakens the account. */
export async function resetSecondFactor(tx: Tx, ownerId: string, id: string) {
  // A user's own second factor is changed with one of its codes.
  if (id === ownerId) throw new Refusal('conflict');
  const { user } = await lockPerson(tx, id);
  await removeSecondFactor(tx, id);
  await closeAllSessions(tx, id);
  await audit(tx, ownerId, 'user.resetSecondFactor', id, null, null);
  await notifyUser(tx, user, 'second_factor_reset', {});
}
