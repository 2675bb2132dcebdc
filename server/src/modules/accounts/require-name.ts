import { eq } from 'drizzle-orm';
import { type Db, one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';

/** Refuses users whose name is a placeholder: agents read who contacts and who reviews them. */
export async function requireName(tx: Tx | Db, userId: string) {
  const user = one(await tx.select({ isNamed: users.isNamed }).from(users).where(eq(users.id, userId)));
  if (!user.isNamed) throw new Refusal('nameRequired');
}
