import type { Locale } from '@makao/contract/kernel/locales';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { isNumberBlocked } from '../blocks/refuse-blocked.ts';
import { canBeMessaged } from './accounts.rules.ts';
import { proveNumber } from './prove-number.ts';

interface Holder {
  phoneNumber: string;
  /** The name they gave, if any. */
  name: string | undefined;
  locale: Locale;
}

/**
 * The account of a number that a carrier vouches for, created if needed. Null for blocked numbers and unsupported countries.
 * Whether the number has a new owner is for the callers to ask before.
 */
export async function personByNumber(
  tx: Tx,
  { tokenSecret }: Pick<Services, 'tokenSecret'>,
  { phoneNumber, name, locale }: Holder,
  { isTheirs = false } = {},
) {
  if (!canBeMessaged(phoneNumber)) return null;
  const known = await tx.select({ id: users.id }).from(users).where(eq(users.phoneNumber, phoneNumber));
  if (known.length === 0 && (await isNumberBlocked(tx, tokenSecret, phoneNumber))) return null;
  return proveNumber(tx, { phoneNumber, name, locale }, { isTheirs });
}

/** A person whom a carrier vouches for as an API caller; null for suspended users. */
export async function callerOfPerson(
  tx: Tx,
  user: typeof users.$inferSelect | null,
  locale: Locale,
): Promise<Caller | null> {
  if (!user || user.suspendedAt) return null;
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.userId, user.id));
  return {
    userId: user.id,
    // No session: the carrier vouches for them.
    sessionId: '',
    agentId: agent?.id ?? null,
    isAgent: user.userType === 'agent',
    teamRole: user.teamRole,
    isVerified: true,
    isSuspended: false,
    locale,
  };
}

/** The holder of a number that a carrier vouches for as an API caller. */
export const callerByNumber = async (tx: Tx, services: Pick<Services, 'tokenSecret'>, holder: Holder) =>
  callerOfPerson(tx, await personByNumber(tx, services, holder), holder.locale);
