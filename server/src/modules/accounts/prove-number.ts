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
  /** What they call themselves, if they do. */
  name: string | undefined;
  locale: Locale;
}

/** No password fits it: who wants one asks for a code. */
const noPassword = () => `none ${randomBytes(16).toString('base64url')}`;

/** First and last name out of what a person calls themselves; what passes for ours, or is none, is not taken. */
function namesOf(given: string | undefined, locale: Locale) {
  const words = (given ?? '')
    .replace(/[^\p{L}\p{M}'’ -]/gu, ' ')
    .trim()
    .split(/\s+/);
  const [first = '', ...rest] = words.map((word) => word.slice(0, 40));
  const isUsable = first.length >= 2 && !looksOfficial(words.join(' '));
  return {
    firstName: isUsable ? first : m.chat_customer({}, { locale }),
    lastName: (isUsable && rest.join(' ').length >= 2 && rest.join(' ').slice(0, 80)) || 'WhatsApp',
  };
}

/**
 * The account of a person who wrote from their number, which proves that it is theirs; made if there is none. One that
 * was registered with the number and never proven may be a stranger's doing: what the stranger knows opens it no longer,
 * unless it is `theirs`, open in the browser that the writer speaks for.
 */
export async function proveNumber(tx: Tx, { phoneNumber, name, locale }: Writer, { isTheirs = false } = {}) {
  await tx
    .insert(users)
    .values({
      ...namesOf(name, locale),
      ...{ phoneNumber, locale, userType: 'customer', passwordHash: noPassword(), verifiedAt: sql`now()` },
    })
    .onConflictDoNothing({ target: users.phoneNumber });
  const user = one(await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)).for('no key update'));
  if (user.verifiedAt) return user;
  const changes = { verifiedAt: sql`now()`, ...(!isTheirs && { passwordHash: noPassword() }) };
  const [proven] = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning();
  if (!isTheirs) {
    await closeAllSessions(tx, user.id);
    await removeSecondFactor(tx, user.id);
    await tx.delete(codes).where(eq(codes.userId, user.id));
  }
  return proven!;
}
