import { createHmac, randomInt } from 'node:crypto';
import type { codePurposes } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { codes } from '../../db/schema/accounts.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { queueMessage } from '../messages/queue-message.ts';

type Purpose = (typeof codePurposes)[number];

/** Five digits can be tried out, so a plain hash would hide nothing: the server's secret is part of it. */
const hashOf = (secret: Uint8Array, userId: string, purpose: Purpose, code: number) =>
  createHmac('sha256', secret).update(`${userId} ${purpose} ${code}`).digest('base64url');

/** One a minute and five an hour, for any purpose. */
export async function countCodeRequest(db: Db | Tx, phoneNumber: string) {
  await countTry(db, `code minute ${phoneNumber}`, { most: limits.code.perMinute, seconds: 60 });
  await countTry(db, `code hour ${phoneNumber}`, { most: limits.code.perHour, seconds: 3600 });
}

interface Recipient {
  id: string;
  phoneNumber: string;
  locale: Locale;
}

/** Sends a fresh code; earlier ones of that purpose stop working. */
export async function issueCode(tx: Tx, secret: Uint8Array, user: Recipient, purpose: Purpose) {
  const code = randomInt(limits.code.min, limits.code.max + 1);
  await tx
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(codes.userId, user.id), eq(codes.purpose, purpose), isNull(codes.usedAt)));
  await tx.insert(codes).values({
    userId: user.id,
    purpose,
    codeHash: hashOf(secret, user.id, purpose, code),
    expiresAt: sql`now() + make_interval(mins => ${limits.code.validMinutes})`,
  });
  const text = purpose === 'verify' ? m.messages_verificationCode : m.messages_resetCode;
  await queueMessage(tx, {
    to: user.phoneNumber,
    locale: user.locale,
    kind: purpose === 'verify' ? 'verification_code' : 'reset_code',
    text: text({ code: String(code), minutes: limits.code.validMinutes }, { locale: user.locale }),
    parameters: [String(code)],
  });
}

/** Whether a code is open for this person: asked for, in time, not spent, not tried out. */
const open = (userId: string, purpose: Purpose) =>
  and(
    eq(codes.userId, userId),
    eq(codes.purpose, purpose),
    isNull(codes.usedAt),
    gt(codes.expiresAt, sql`now()`),
    lt(codes.attempts, limits.code.attempts),
  );

/** Tries a code. Each try counts, right or wrong, before it is looked at: parallel guesses get no extra ones. */
export async function spendCode(
  db: Db,
  secret: Uint8Array,
  userId: string,
  purpose: Purpose,
  code: number,
): Promise<'spent' | 'wrong' | 'none'> {
  const tried = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(open(userId, purpose))
    .returning({ id: codes.id, codeHash: codes.codeHash });
  const row = tried[0];
  if (!row) return 'none';
  if (row.codeHash !== hashOf(secret, userId, purpose, code)) return 'wrong';
  const spent = await db
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(codes.id, row.id), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  return spent.length === 1 ? 'spent' : 'none';
}
