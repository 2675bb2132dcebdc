import { createHmac, randomInt } from 'node:crypto';
import type { codePurposes } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { codes } from '../../db/schema/accounts.ts';
import { invalid } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { canBeMessaged } from './accounts.rules.ts';

type Purpose = (typeof codePurposes)[number];

/** Five digits can be tried out, so a plain hash would hide nothing: the server's secret is part of it. */
const hashOf = (secret: Uint8Array, userId: string, purpose: Purpose, code: number) =>
  createHmac('sha256', secret).update(`${userId} ${purpose} ${code}`).digest('base64url');

/** One a minute, five an hour and ten a day for a number and a purpose; only numbers of countries that we write to. */
export async function countCodeRequest(db: Db | Tx, phoneNumber: string, purpose: Purpose) {
  if (!canBeMessaged(phoneNumber)) throw invalid<{ phoneNumber: string }>({ phoneNumber: 'countryNotServed' });
  const { perMinute, perHour, perDay } = limits.code;
  await countTry(db, `code minute ${purpose} ${phoneNumber}`, { most: perMinute, seconds: 60 });
  await countTry(db, `code hour ${purpose} ${phoneNumber}`, { most: perHour, seconds: 3600 });
  await countTry(db, `code day ${purpose} ${phoneNumber}`, { most: perDay, seconds: 86_400 });
}

interface Recipient {
  id: string;
  phoneNumber: string;
  locale: Locale;
}

const texts = {
  verify: ['verification_code', m.messages_verificationCode],
  reset: ['reset_code', m.messages_resetCode],
  newNumber: ['verification_code', m.messages_verificationCode],
  oldNumber: ['number_change_code', m.messages_numberChangeCode],
} as const;

/** Sends a fresh code; earlier ones of that purpose stop working. `proves` is a number that is not the person's yet. */
export async function issueCode(tx: Tx, secret: Uint8Array, user: Recipient, purpose: Purpose, proves?: string) {
  const code = randomInt(limits.code.min, limits.code.max + 1);
  await tx
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(codes.userId, user.id), eq(codes.purpose, purpose), isNull(codes.usedAt)));
  await tx.insert(codes).values({
    userId: user.id,
    purpose,
    phoneNumber: proves,
    codeHash: hashOf(secret, user.id, purpose, code),
    expiresAt: sql`now() + make_interval(mins => ${limits.code.validMinutes})`,
  });
  const [kind, text] = texts[purpose];
  await queueMessage(tx, {
    to: proves ?? user.phoneNumber,
    locale: user.locale,
    kind,
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

export interface RightCode {
  id: string;
  phoneNumber: string | null;
}

/** Tries a code. Each try counts, right or wrong, before it is looked at: parallel guesses get no extra ones. */
export async function tryCode(
  { db, tokenSecret }: Services,
  userId: string,
  purpose: Purpose,
  code: number,
): Promise<RightCode | 'wrong' | 'none'> {
  const [row] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(open(userId, purpose))
    .returning({ id: codes.id, codeHash: codes.codeHash, phoneNumber: codes.phoneNumber });
  if (!row) return 'none';
  return row.codeHash === hashOf(tokenSecret, userId, purpose, code) ? row : 'wrong';
}

/** Spends a right code with what it was for; false when another request was faster. */
export async function spendCode(tx: Tx, { id }: RightCode): Promise<boolean> {
  const spent = await tx
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  return spent.length === 1;
}
