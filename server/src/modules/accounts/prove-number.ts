import { randomBytes } from 'node:crypto';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { codes, users } from '../../db/schema/accounts.ts';
import { looksOfficial } from './names.rules.ts';
import { removeSecondFactor } from './second-factor.ts';
import { closeAllSessions } from './tokens.ts';

interface Writer {
  phoneNumber: string;
  /** The name in their profile, if any. */
  name: string | undefined;
  locale: Locale;
}

/** A hash that no password matches: the user can request a code to set one. */
const noPassword = () => `none ${randomBytes(16).toString('base64url')}`;

/** First and last name from a profile name; the number's last digits stand in for what is missing. */
function namesOf(given: string | undefined, locale: Locale, phoneNumber: string) {
  const words = (given ?? '')
    .replace(/[^\p{L}\p{M}'’ -]/gu, ' ')
    .trim()
    .split(/\s+/);
  const [first = '', ...rest] = words.map((word) => word.slice(0, 40));
  const isUsable = first.length >= 2 && !looksOfficial(words.join(' '));
  return {
    isNamed: isUsable,
    firstName: isUsable ? first : m.chat_customer({}, { locale }),
    lastName: (isUsable && rest.join(' ').length >= 2 && rest.join(' ').slice(0, 80)) || phoneNumber.slice(-3),
  };
}

/**
 * The account of a user who wrote from their number, which proves it; created if there is none. An unverified account
 * may be a stranger's doing: its password and sessions are revoked, unless it is `theirs`, open in the browser that the
 * writer speaks for.
 */
export async function proveNumber(tx: Tx, { phoneNumber, name, locale }: Writer, { isTheirs = false } = {}) {
  await tx
    .insert(users)
    .values({
      ...namesOf(name, locale, phoneNumber),
      ...{ phoneNumber, locale, userType: 'customer', passwordHash: noPassword(), verifiedAt: sql`now()` },
    })
    .onConflictDoNothing({ target: users.phoneNumber });
  const user = one(await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)).for('no key update'));
  if (user.verifiedAt) return user;
  const changes = { verifiedAt: sql`now()`, ...(!isTheirs && { passwordHash: noPassword() }) };
  const proven = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning();
  if (!isTheirs) {
    await closeAllSessions(tx, user.id);
    await removeSecondFactor(tx, user.id);
    await tx.delete(codes).where(eq(codes.userId, user.id));
  }
  return one(proven);
}
