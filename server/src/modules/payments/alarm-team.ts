import { and, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { notifyUser, type Recipient } from '../messages/notify-user.ts';
import type { TemplateName, TemplateValues } from '../messages/templates.ts';

/** Messages everybody who decides about money. */
export async function alarmTeam<Name extends TemplateName>(
  tx: Tx,
  kind: Name,
  valuesFor: (member: Recipient) => TemplateValues<Name>,
) {
  const team = await tx
    .select({ phoneNumber: users.phoneNumber, locale: users.locale })
    .from(users)
    .where(and(inArray(users.teamRole, ['cashier', 'owner']), isNull(users.suspendedAt)));
  for (const member of team) await notifyUser(tx, member, kind, valuesFor(member));
}
