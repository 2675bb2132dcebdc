import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { chats } from '../../db/schema/chat.ts';

/**
 * The addresses at which the account of a number can be reached by WhatsApp: the contact with that number first, then
 * linked contacts, the one that wrote last first. Not for codes: they prove the number, and go to it alone. A number
 * that its owner has left is not among them.
 */
export async function contactsOf(tx: Db | Tx, phoneNumber: string): Promise<string[]> {
  const linked = await tx
    .select({ address: chats.address, linkedAt: chats.linkedAt, reportedAt: users.numberReportedAt })
    .from(chats)
    .innerJoin(users, eq(users.id, chats.userId))
    .where(and(eq(users.phoneNumber, phoneNumber), isNotNull(chats.linkedAt)))
    .orderBy(sql`${chats.wroteAt} desc nulls last`, desc(chats.linkedAt));
  const isLeft = linked.some(({ linkedAt, reportedAt }) => reportedAt !== null && linkedAt! >= reportedAt);
  const own = isLeft
    ? []
    : await tx.select({ address: chats.address }).from(chats).where(eq(chats.address, phoneNumber));
  return [...new Set([...own, ...linked].map(({ address }) => address))];
}
