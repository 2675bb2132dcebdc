import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { chats } from '../../db/schema/chat.ts';
import type { Caller } from '../../lib/http/session.ts';
import { canBeMessaged } from '../accounts/accounts.rules.ts';
import { proveNumber } from '../accounts/prove-number.ts';
import type { Turn } from './turn.ts';

/** The account of a number, if it has one. */
export const personOf = async (tx: Tx, phoneNumber: string) =>
  (await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)))[0];

/**
 * The writer as a caller of the API would be: their account is made where there is none. Null for one who is
 * suspended, or in a country that we don't serve.
 */
export async function callerOf({ tx, from, message, locale }: Turn, { isTheirs = false } = {}): Promise<Caller | null> {
  if (!canBeMessaged(from)) return null;
  const user = await proveNumber(tx, { phoneNumber: from, name: message.name, locale }, { isTheirs });
  if (user.suspendedAt) return null;
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.userId, user.id));
  await tx.update(chats).set({ userId: user.id }).where(eq(chats.phoneNumber, from));
  return {
    userId: user.id,
    // No session: what is written is signed by the phone it comes from.
    sessionId: '',
    agentId: agent?.id ?? null,
    isAgent: user.userType === 'agent',
    teamRole: user.teamRole,
    isVerified: true,
    isSuspended: false,
    locale,
  };
}

/** The writer, where they are an agent already whose number is theirs; null for all others. */
export async function agentOf(turn: Turn): Promise<Caller | null> {
  const person = await personOf(turn.tx, turn.from);
  if (!person?.verifiedAt || person.suspendedAt) return null;
  const caller = await callerOf(turn);
  return caller?.agentId ? caller : null;
}
