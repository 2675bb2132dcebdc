import { limits } from '@makao/contract/kernel/limits';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { phoneReveals } from '../../db/schema/leads.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { localDay, secondsToMidnight } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';

/** The number of a public agent: verified, not suspended and not paused. */
export async function revealPhone({ db }: Services, caller: Caller, agentId: string, now = new Date()) {
  return db.transaction(async (tx) => {
    const [agent] = await tx
      .select({ phoneNumber: users.phoneNumber })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.userId))
      .where(
        and(
          eq(agents.id, agentId),
          isNull(users.suspendedAt),
          isNull(users.processingStoppedAt),
          isNotNull(users.verifiedAt),
        ),
      );
    if (!agent) throw new Refusal('notFound');
    await countReveal(tx, caller, agentId, now);
    return { phoneNumber: agent.phoneNumber };
  });
}

/** Records whose number a user was shown today, and enforces the daily limit. Agents may always see their own. */
export async function countReveal(tx: Tx, { userId, agentId: own, from }: Caller, agentId: string, now: Date) {
  if (own === agentId) return;
  const day = localDay(now);
  await lockUser(tx, userId);
  const seen = await tx
    .select({ agentId: phoneReveals.agentId })
    .from(phoneReveals)
    .where(and(eq(phoneReveals.userId, userId), eq(phoneReveals.day, day)));
  if (seen.some((reveal) => reveal.agentId === agentId)) return;
  if (seen.length >= limits.reveals.perDay) throw tooMany(secondsToMidnight(now));
  // A person with many accounts still has one device and one address.
  const { device: deviceHash = null, address: addressHash = null } = from ?? {};
  const places = [
    [phoneReveals.deviceHash, deviceHash, limits.reveals.perDevice],
    [phoneReveals.addressHash, addressHash, limits.reveals.perAddress],
  ] as const;
  for (const [column, hash, most] of places) {
    if (!hash) continue;
    const shown = await tx
      .selectDistinct({ agentId: phoneReveals.agentId })
      .from(phoneReveals)
      .where(and(eq(column, hash), eq(phoneReveals.day, day)))
      .limit(most + 1);
    if (shown.length >= most && !shown.some((reveal) => reveal.agentId === agentId))
      throw tooMany(secondsToMidnight(now));
  }
  await tx.insert(phoneReveals).values({ userId, day, agentId, deviceHash, addressHash });
}
