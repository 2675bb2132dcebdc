import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { chats } from '../../db/schema/chat.ts';
import type { Caller } from '../../lib/http/session.ts';
import { canBeMessaged } from '../accounts/accounts.rules.ts';
import { proveNumber } from '../accounts/prove-number.ts';
import { isNumberBlocked } from '../blocks/refuse-blocked.ts';
import type { Turn } from './turn.ts';

/** The account of a number, if any. */
export const personOf = async (tx: Tx, phoneNumber: string) =>
  (await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)))[0];

/**
 * The writer as an API caller, with an account created if needed. Null for suspended users, blocked numbers and unsupported countries.
 */
export async function callerOf(
  { tx, services, from, message, locale }: Turn,
  { isTheirs = false } = {},
): Promise<Caller | null> {
  if (!canBeMessaged(from)) return null;
  const isNew = !(await personOf(tx, from));
  if (isNew && (await isNumberBlocked(tx, services.tokenSecret, from))) return null;
  const user = await proveNumber(tx, { phoneNumber: from, name: message.name, locale }, { isTheirs });
  if (user.suspendedAt) return null;
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.userId, user.id));
  await tx.update(chats).set({ userId: user.id }).where(eq(chats.address, from));
  return {
    userId: user.id,
    // No session: the carrier vouches for the sender's number.
    sessionId: '',
    agentId: agent?.id ?? null,
    isAgent: user.userType === 'agent',
    teamRole: user.teamRole,
    isVerified: true,
    isSuspended: false,
    locale,
  };
}

/** The writer if they are a verified agent, else null. */
export async function agentOf(turn: Turn): Promise<Caller | null> {
  const person = await personOf(turn.tx, turn.from);
  if (!person?.verifiedAt || person.suspendedAt) return null;
  const caller = await callerOf(turn);
  return caller?.agentId ? caller : null;
}
