import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { accountTraces } from '../../db/schema/accounts.ts';
import { tooMany } from '../../lib/http/errors.ts';
import { countAttempt, countTry } from '../../lib/http/rate-limit.ts';
import type { Traces } from '../../lib/http/traces.ts';

/** Wrong passwords per number and address before requests are refused. */
const guesses = { most: 10, seconds: 900 };
/** Wrong passwords per number from all addresses before unknown devices are refused; a code still signs in. */
const guessesOfNumber = { most: 100, seconds: 3600 };
/** Wrong passwords per address. Mobile networks put thousands of users behind one, so more are only slowed down. */
const guessesOfAddress = { most: 1_000, seconds: 900 };
const slowMs = 2_000;

/** Runs for unknown numbers too, so that the response time reveals nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Whether the user registered or signed in on this device before. */
export async function isKnownDevice(db: Db, userId: string | undefined, device: string | null | undefined) {
  if (!device) return false;
  const found = await db
    .select({ hash: accountTraces.hash })
    .from(accountTraces)
    .where(
      and(eq(accountTraces.userId, userId ?? nobody), eq(accountTraces.kind, 'device'), eq(accountTraces.hash, device)),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Counts a sign-in attempt before the password is compared, and returns how to undo it. Known devices have their own
 * counter, so that strangers cannot lock a user out.
 */
export async function countSignIn(
  db: Db,
  phoneNumber: string,
  userId: string | undefined,
  { address, traces }: { address: string; traces?: Traces },
) {
  const device = traces?.device;
  if (await isKnownDevice(db, userId, device)) return countTry(db, `sign-in device ${device} ${phoneNumber}`, guesses);
  const counted = [
    await countTry(db, `sign-in ${address} ${phoneNumber}`, guesses),
    await countTry(db, `sign-in number ${phoneNumber}`, guessesOfNumber),
  ];
  const ofAddress = await countAttempt(db, `sign-in address ${address}`, guessesOfAddress.seconds);
  if (ofAddress.hits > guessesOfAddress.most) await slowDown(address);
  return async () => {
    await Promise.all([...counted, ofAddress.takeBack].map((takeBack) => takeBack()));
  };
}

/** Delayed attempts per address, so that one address cannot fill a process with them. */
const waiting = new Map<string, number>();
const mostWaiting = 50;

async function slowDown(address: string) {
  const others = waiting.get(address) ?? 0;
  if (others >= mostWaiting) throw tooMany(slowMs / 1000);
  waiting.set(address, others + 1);
  try {
    await wait(slowMs);
  } finally {
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
  }
}
