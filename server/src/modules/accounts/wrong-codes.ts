import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { accountTraces, rateLimits, users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { type CodeOrToken, findLink, type Holder, type RightCode, tryCode } from './codes.ts';

const day = 86_400;
const { wrong } = limits.code;

/** The limits that a guess from a device unknown to the account has to pass. */
const limitsOf = (address: string) => [
  { key: `wrong codes hour ${address}`, seconds: 3600, most: wrong.ofAddressPerHour },
  { key: `wrong codes day ${address}`, seconds: day, most: wrong.ofAddressPerDay },
  // The last one is a row that all guesses share: it is locked for as short as possible.
  { key: 'wrong codes', seconds: day, most: wrong.perDay },
];

const windowOf = (seconds: number, now = Date.now()) => new Date(Math.floor(now / 1000 / seconds) * seconds * 1000);

/** Counts one more, unless the limit is reached. */
async function takePlace(tx: Tx, { key, seconds, most }: ReturnType<typeof limitsOf>[number]) {
  const windowStart = windowOf(seconds);
  const taken = await tx
    .insert(rateLimits)
    .values({ key, windowStart, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
      setWhere: lt(rateLimits.hits, most),
    })
    .returning({ hits: rateLimits.hits });
  if (taken.length === 0) throw new Refusal('linkRequired');
  return () =>
    tx
      .update(rateLimits)
      .set({ hits: sql`${rateLimits.hits} - 1` })
      .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
}

/** Whether the user signed in on this device since the number was proven. Whoever registered it may be a stranger. */
async function isOwnDevice(db: Db, userId: string | undefined, device: string | null) {
  if (!device || !userId) return false;
  const found = await db
    .select({ hash: accountTraces.hash })
    .from(accountTraces)
    .innerJoin(users, eq(users.id, accountTraces.userId))
    .where(
      and(
        eq(users.id, userId),
        eq(accountTraces.kind, 'device'),
        eq(accountTraces.hash, device),
        gte(accountTraces.seenAt, users.verifiedAt),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Who guesses: strangers' guesses never keep out a device of the user. */
interface Guesser {
  address: string;
  device: string | null | undefined;
  userId: string | undefined;
}

/**
 * Tries what a person typed, or the token of the link in the same message. A wrong code from an unknown device counts
 * towards limits; beyond them only the link works, whose token cannot be guessed. The place is taken before the code is
 * compared and in the same transaction, so that parallel guesses cannot exceed a limit.
 */
export async function tryGuess(
  { db, tokenSecret }: { db: Db; tokenSecret: Uint8Array },
  { holder, purpose }: Holder,
  { code, token }: CodeOrToken,
  { address, device = null, userId }: Guesser,
): Promise<RightCode | 'wrong' | 'none'> {
  if (token !== undefined) return (await findLink(db, { holder, purpose }, token)) ?? 'none';
  const attempt = { holder, purpose, code: code ?? 0, device };
  if (await isOwnDevice(db, userId, device)) return tryCode({ db, tokenSecret }, attempt);
  return db.transaction(async (tx) => {
    const taken = [];
    for (const limit of limitsOf(address)) taken.push(await takePlace(tx, limit));
    const right = await tryCode({ db: tx, tokenSecret }, attempt);
    // A number without a code that could be hit says nothing, and costs nothing.
    if (right !== 'wrong') for (const giveBack of taken) await giveBack();
    return right;
  });
}

export const isAlarming = (count: number) => count >= wrong.perDay * wrong.alarm;

/** Wrong codes of today from unknown devices, over all accounts. */
export async function countWrongCodes(db: Db): Promise<number> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, 'wrong codes'), eq(rateLimits.windowStart, windowOf(day))));
  return row?.hits ?? 0;
}
