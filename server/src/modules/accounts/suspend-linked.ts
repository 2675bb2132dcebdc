import type { suspendLinked as call } from '@makao/contract/team';
import { and, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { invalid } from '../../lib/http/errors.ts';
import { linkedAccountsIn } from './linked-accounts.ts';
import { suspendUser } from './suspend-user.ts';

type Form = z.output<typeof call.body>;

/** Suspends a user with the chosen ones of their linked accounts; those that are suspended already stay so. */
export async function suspendLinked(tx: Tx, actorId: string, id: string, { linked, reason }: Form) {
  const known = (await linkedAccountsIn.within(tx, [id])).map(({ userId }) => userId);
  if (linked.some((each) => !known.includes(each))) throw invalid<Form>({ linked: 'invalid' });
  const open = and(inArray(users.id, [id, ...linked]), isNull(users.suspendedAt), isNull(users.teamRole));
  const rows = await tx.select({ id: users.id }).from(users).where(open).orderBy(users.id);
  for (const each of rows) await suspendUser(tx, actorId, each.id, reason);
}
