import { randomInt } from 'node:crypto';
import { type redeemSignInWord, wordMinutes } from '@makao/contract/chat';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { signInWords } from '../../db/schema/chat.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { leaveTraces } from '../accounts/leave-traces.ts';
import { passSecondFactor } from '../accounts/second-factor.ts';
import { admit, type Client, rememberingDevice } from '../accounts/sign-in.ts';
import { digest, randomToken } from '../accounts/tokens.ts';

/** No look-alike letters, and no vowels, so that nothing spells a word. */
const letters = 'bcdfghjkmnpqrstvwxz';
const length = 6;
export const wordPattern = new RegExp(`^(?:ingia|sign ?in)\\s+([${letters}]{${length}})$`);

/** Creates a word for a browser that signs in by chat, and the secret that only this browser has. */
export async function createWord(
  { db, chatLine, demo }: Services,
  caller: Caller | null,
  locale: Locale,
  { address, device }: Client,
) {
  await countTry(db, `sign-in word ${address}`, { most: 300, seconds: 3600 });
  const word = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  const secret = randomToken();
  const expiresAt = new Date(Date.now() + wordMinutes * 60_000);
  await db.insert(signInWords).values({
    wordHash: digest(word),
    browserHash: digest(secret),
    ...{ locale, device, expiresAt },
    forUserId: caller && !caller.isVerified ? caller.userId : null,
  });
  const text = encodeURIComponent(m.chat_signIn_write({ word }, { locale }));
  const number = chatLine?.publicNumber;
  const link = number ? `https://wa.me/${number.slice(1)}?text=${text}` : demo ? `/dev/inbox?text=${text}` : null;
  return { word, secret, link, expiresAt: expiresAt.toISOString() };
}

type Redemption = z.output<typeof redeemSignInWord.body>;

/** Opens the session of a browser whose word was sent and confirmed, once. */
export async function redeemWord(services: Services, form: Redemption, client: Client) {
  const { db, tokenSecret } = services;
  const devices = rememberingDevice(client);
  const own = and(
    eq(signInWords.browserHash, digest(form.secret)),
    isNull(signInWords.usedAt),
    gt(signInWords.expiresAt, sql`now()`),
  );
  const [word] = await db.select().from(signInWords).where(own);
  if (!word) throw new Refusal('notFound');
  const { userId } = word;
  if (!userId) return { isWritten: false, tokens: null };
  const passed = await passSecondFactor(services, userId, {
    code: form.secondFactor,
    remember: form.rememberDevice,
    ...devices.given,
  });
  if (passed === 'wrong') throw invalid<Redemption>({ secondFactor: 'wrongSecondFactor' });
  return db.transaction(async (tx) => {
    const used = await tx
      .update(signInWords)
      .set({ usedAt: sql`now()` })
      .where(own)
      .returning({ wordHash: signInWords.wordHash });
    if (used.length === 0) throw new Refusal('notFound');
    const user = one(await tx.select().from(users).where(eq(users.id, userId)));
    for (const each of devices.traces()) await leaveTraces(tx, userId, each);
    return { isWritten: true, tokens: await admit(tx, tokenSecret, user, client.device) };
  });
}
