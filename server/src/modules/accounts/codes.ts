import { createHmac, randomInt } from 'node:crypto';
import type { codePurposes } from '@makao/contract/accounts';
import type { SendingChannel } from '@makao/contract/channels';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { codes } from '../../db/schema/accounts.ts';
import { invalid } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { canBeMessaged } from './accounts.rules.ts';
import { digest, randomToken } from './tokens.ts';

type Purpose = (typeof codePurposes)[number];

/** Five digits are easy to brute-force, so the hash includes the server's secret. */
const hashOf = (secret: Uint8Array, holder: string, purpose: Purpose, code: number) =>
  createHmac('sha256', secret).update(`${holder} ${purpose} ${code}`).digest('base64url');

/** Codes belong to a user; those that sign in or link a contact to a number, which may have no account yet. */
const heldBy = (holder: string, purpose: Purpose) =>
  purpose === 'enter' || purpose === 'link'
    ? and(isNull(codes.userId), eq(codes.phoneNumber, holder))
    : eq(codes.userId, holder);

const isOpen = (holder: string, purpose: Purpose) =>
  and(heldBy(holder, purpose), eq(codes.purpose, purpose), isNull(codes.usedAt));

/** Whose code it is, and what for. */
export interface Holder {
  holder: string;
  purpose: Purpose;
}

/** What a person typed, or the token of the link in the message. */
export interface CodeOrToken {
  code?: number | undefined;
  token?: string | undefined;
}

/** Who requests a code. */
export interface Asker {
  /** True for the owner: signed in, or on a device that was. */
  isOwn: boolean;
  /** What strangers are counted by. */
  address: string;
}

/** A user who is signed in to the account. */
export const own: Asker = { isOwn: true, address: '' };

/**
 * One code a minute, five an hour and ten a day per number and purpose, only to supported countries. Strangers are
 * counted separately, per address, and part of the daily limit is reserved for the owner, so that nobody can lock the
 * owner out. Who does not get a code may ask for one by SMS within the same minute.
 */
export async function countCodeRequest(
  db: Db | Tx,
  phoneNumber: string,
  purpose: Purpose,
  { isOwn, address }: Asker,
  channel?: SendingChannel,
) {
  if (!canBeMessaged(phoneNumber)) throw invalid<{ phoneNumber: string }>({ phoneNumber: 'countryNotServed' });
  const { perMinute, perHour, perDay, perDayToStrangers } = limits.code;
  const asker = isOwn ? 'own' : address;
  const by = channel === 'sms' ? ' sms' : '';
  await countTry(db, `code minute ${purpose} ${phoneNumber} ${asker}${by}`, { most: perMinute, seconds: 60 });
  await countTry(db, `code hour ${purpose} ${phoneNumber} ${asker}`, { most: perHour, seconds: 3600 });
  if (!isOwn)
    await countTry(db, `code day ${purpose} ${phoneNumber} strangers`, { most: perDayToStrangers, seconds: 86_400 });
  await countTry(db, `code day ${purpose} ${phoneNumber}`, { most: perDay, seconds: 86_400 });
}

interface Recipient {
  /** Of the user; a code that signs in needs none. */
  id: string | null;
  phoneNumber: string;
  locale: Locale;
}

const kinds = {
  verify: 'verification_code',
  reset: 'new_password_code',
  newNumber: 'verification_code',
  oldNumber: 'number_change_code',
  enter: 'entry_code',
  link: 'link_code',
} as const;

/** The pages whose forms take the token of a link in place of the code. */
const linkPages = { enter: '/authentication/enter', reset: '/authentication/reset-password' } as const;

interface CodeDetails {
  /** The device that requested it. */
  device?: string | null | undefined;
  /** A number that is not the user's yet. */
  proves?: string;
  /** Who asks for SMS gets it by no other channel; WhatsApp is left when it fails. */
  channel?: SendingChannel | undefined;
}

/**
 * Sends a new code. Earlier codes of the same purpose, requested on the same device, stop working; the last of them works
 * on if a channel was asked for, as it may be on its way by the other one. The first that is entered ends both.
 */
export async function issueCode(
  tx: Tx,
  { tokenSecret: secret, origin, sms }: Pick<Services, 'tokenSecret' | 'origin' | 'sms'>,
  user: Recipient,
  purpose: Purpose,
  { device = null, proves, channel }: CodeDetails = {},
) {
  const code = randomInt(limits.code.min, limits.code.max + 1);
  const token = randomToken();
  const holder = user.id ?? user.phoneNumber;
  const earlier = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(and(isOpen(holder, purpose), sql`${codes.device} is not distinct from ${device}`))
    .orderBy(desc(codes.createdAt));
  const over = earlier.slice(channel ? 1 : 0).map(({ id }) => id);
  await tx.update(codes).set({ usedAt: sql`now()` }).where(inArray(codes.id, over));
  await tx.insert(codes).values({
    userId: user.id,
    purpose,
    device,
    phoneNumber: user.id ? proves : user.phoneNumber,
    codeHash: hashOf(secret, holder, purpose, code),
    linkHash: purpose === 'enter' || purpose === 'reset' ? digest(token) : null,
    expiresAt: sql`now() + make_interval(mins => ${limits.code.validMinutes})`,
  });
  const recipient = { locale: user.locale, phoneNumber: proves ?? user.phoneNumber };
  const values = { code: String(code) };
  const options = channel === 'sms' && sms ? { askedChannel: channel } : {};
  if (purpose !== 'enter' && purpose !== 'reset') return notifyUser(tx, recipient, kinds[purpose], values, options);
  const query = String(new URLSearchParams({ phoneNumber: user.phoneNumber, token }));
  const link = `${origin}${linkPages[purpose]}?${query}`;
  await notifyUser(tx, recipient, kinds[purpose], { ...values, link }, options);
}

export interface RightCode {
  id: string;
  phoneNumber: string | null;
}

/**
 * Tries a code of a user, or of a number for one that signs in. Every attempt counts before the code is compared, so that parallel guesses gain nothing. Attempts from
 * other devices count separately: they cannot use up those of the page that requested the code, and their codes do not
 * invalidate it.
 */
export async function tryCode(
  { db, tokenSecret }: { db: Db | Tx; tokenSecret: Uint8Array },
  { holder, purpose, code, device = null }: Holder & { code: number; device?: string | null },
): Promise<RightCode | 'wrong' | 'none'> {
  const isHere = sql`${codes.device} is not distinct from ${device}`;
  const rows = await db
    .update(codes)
    .set({
      attempts: sql`${codes.attempts} + (${isHere})::int`,
      otherAttempts: sql`${codes.otherAttempts} + (not ${isHere})::int`,
    })
    .where(
      and(
        heldBy(holder, purpose),
        eq(codes.purpose, purpose),
        isNull(codes.usedAt),
        gt(codes.expiresAt, sql`now()`),
        sql`case when ${isHere} then ${codes.attempts} else ${codes.otherAttempts} end < ${limits.code.attempts}`,
      ),
    )
    .returning({ id: codes.id, codeHash: codes.codeHash, phoneNumber: codes.phoneNumber, device: codes.device });
  if (rows.length === 0) return 'none';
  const hash = hashOf(tokenSecret, holder, purpose, code);
  // A code links the contact that asked for it, and no other.
  const fits = (asker: string | null) => purpose !== 'link' || asker === device;
  return rows.find((row) => row.codeHash === hash && fits(row.device)) ?? 'wrong';
}

/** The code whose message contained a link with this token. It counts no attempts: nobody guesses 32 random bytes. */
export async function findLink(db: Db, { holder, purpose }: Holder, token: string): Promise<RightCode | undefined> {
  const [found] = await db
    .select({ id: codes.id, phoneNumber: codes.phoneNumber })
    .from(codes)
    .where(
      and(
        eq(codes.linkHash, digest(token)),
        heldBy(holder, purpose),
        eq(codes.purpose, purpose),
        isNull(codes.usedAt),
        gt(codes.expiresAt, sql`now()`),
      ),
    );
  return found;
}

/**
 * Consumes a correct code in the transaction of its purpose, with the one that was sent by another channel; false when
 * another request was faster.
 */
export async function spendCode(tx: Tx, { id }: RightCode): Promise<boolean> {
  const spent = await tx
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning();
  const [code] = spent;
  if (!code) return false;
  const holder = code.purpose === 'enter' ? code.phoneNumber : code.userId;
  await tx
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(and(isOpen(holder ?? '', code.purpose), sql`${codes.device} is not distinct from ${code.device}`));
  return true;
}
