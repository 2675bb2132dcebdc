import type { Locale } from '@makao/contract/kernel/locales';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { fullName } from '../accounts/accounts.rules.ts';
import { notifyUser } from '../messages/notify-user.ts';
import type { TemplateName, TemplateValues } from '../messages/templates.ts';

/** Locks the owners, always in the same order, so that two requests never both assume that another owner is left. */
export const lockOwners = (tx: Tx) =>
  tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      locale: users.locale,
    })
    .from(users)
    .where(and(eq(users.teamRole, 'owner'), isNull(users.suspendedAt)))
    .orderBy(users.id)
    .for('no key update');
export type Owners = Awaited<ReturnType<typeof lockOwners>>;

/** The caller among the owners; they may have lost the role just now. */
export function ownerAmong(owners: Owners, id: string) {
  const owner = owners.find((each) => each.id === id);
  if (!owner) throw new Refusal('forbidden');
  return { ...owner, name: fullName(owner) };
}

/** Refuses what would leave the team without an owner. */
export function keepAnOwner(owners: Owners, id: string) {
  if (!owners.some((owner) => owner.id !== id)) throw new Refusal('lastOwner');
}

/** Sends a message to every owner in their language. */
export async function notifyOwners<Kind extends TemplateName>(
  tx: Tx,
  owners: Owners,
  kind: Kind,
  valuesIn: (locale: Locale) => TemplateValues<Kind>,
) {
  for (const owner of owners) await notifyUser(tx, owner, kind, valuesIn(owner.locale));
}
