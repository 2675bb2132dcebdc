import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { accountTraces } from '../../db/schema/accounts.ts';
import { tooMany } from '../../lib/http/errors.ts';
import { countHit, countTry } from '../../lib/http/rate-limit.ts';
import type { Traces } from '../../lib/http/traces.ts';

/** Wrong passwords for a number from one address: more are refused. */
const guesses = { most: 10, seconds: 900 };
/** From all addresses together: more are refused to devices that never signed in to the account; a code still signs in. */
const guessesOfNumber = { most: 100, seconds: 3600 };
/** From one address for any number: phone companies put thousands of people behind one, so more are only slowed down. */
const guessesOfAddress = { most: 1_000, seconds: 900 };
const slowMs = 2_000;

/** Asked for all the same, so that the time taken tells nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Whether a person registered or signed in on a device before. */
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
 * Counts a try to sign in before its password is looked at, and answers how to take it back. A device that signed in
 * before has a count of its own, so that no stranger can keep a person out of their account.
 */
export async function countSignIn(
  db: Db,
  phoneNumber: string,
  userId: string | undefined,
  { address, traces }: { address: string; traces?: Traces },
) {
  if (await isKnownDevice(db, userId, traces?.device))
    return countTry(db, `sign-in device ${traces!.device} ${phoneNumber}`, guesses);
  const counted = [
    await countTry(db, `sign-in ${address} ${phoneNumber}`, guesses),
    await countTry(db, `sign-in number ${phoneNumber}`, guessesOfNumber),
  ];
  const ofAddress = await countHit(db, `sign-in address ${address}`, guessesOfAddress.seconds);
  if (ofAddress.hits > guessesOfAddress.most) await slowDown(address);
  return async () => {
    await Promise.all([...counted, ofAddress.takeBack].map((takeBack) => takeBack()));
  };
}

/** Tries that wait, by address: one address can't fill a process with waiting ones. */
const waiting = new Map<string, number>();
const mostWaiting = 50;

async function slowDown(address: string) {
  const others = waiting.get(address) ?? 0;
  if (others >= mostWaiting) throw tooMany(slowMs / 1000);
  waiting.set(address, others + 1);
  try {
    await wait(slowMs);
  } finally {
    const left = waiting.get(address)! - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
  }
}
