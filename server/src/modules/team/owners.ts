import type { Locale } from '@makao/contract/kernel/locales';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { fullName } from '../accounts/accounts.rules.ts';
import { type MessageKind, queueMessage } from '../messages/queue-message.ts';

/**
 * The owners, held until the transaction ends and always in the same order: what concerns them takes turns, so that two
 * requests never both believe that another owner is left.
 */
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

/** One of them; whoever calls may have been one a moment ago. */
export function ownerAmong(owners: Owners, id: string) {
  const owner = owners.find((each) => each.id === id);
  if (!owner) throw new Refusal('forbidden');
  return { ...owner, name: fullName(owner) };
}

/** Refuses what would leave the team without an owner. */
export function keepAnOwner(owners: Owners, id: string) {
  if (!owners.some((owner) => owner.id !== id)) throw new Refusal('conflict');
}

/** Writes to every owner in their language. */
export async function notifyOwners<Values extends Record<string, string>>(
  tx: Tx,
  owners: Owners,
  kind: MessageKind,
  valuesIn: (locale: Locale) => Values,
  text: (values: NoInfer<Values>, say: { locale: Locale }) => string,
) {
  for (const { phoneNumber: to, locale } of owners) {
    const values = valuesIn(locale);
    // A template's blank takes one line.
    const parameters = Object.values(values).map((value) => value.replace(/\s+/g, ' '));
    await queueMessage(tx, { to, locale, kind, text: text(values, { locale }), parameters });
  }
}
