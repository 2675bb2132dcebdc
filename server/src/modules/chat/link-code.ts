import { localPhone } from '@makao/contract/kernel/phone';
import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { type ChatState, chats } from '../../db/schema/chat.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { countCodeRequest, issueCode, spendCode } from '../accounts/codes.ts';
import { proveNumber } from '../accounts/prove-number.ts';
import { mayBeRecycled } from '../accounts/recycled.rules.ts';
import { hasSecondFactor } from '../accounts/second-factor.ts';
import { digest } from '../accounts/tokens.ts';
import { tryGuess } from '../accounts/wrong-codes.ts';
import { isNumberBlocked } from '../blocks/refuse-blocked.ts';
import { type Answered, say, type Turn } from './turn.ts';

type Link = NonNullable<ChatState['link']>;

/** Codes that one contact may have sent, to whichever numbers. */
const codesOfContact = { most: 5, seconds: 86_400 };

/** Codes of a contact are its own: those that others asked for do not link it. */
const deviceOf = (from: string) => digest(`chat ${from}`);
const strangerAt = (from: string) => `chat ${deviceOf(from)}`;

/** Sends a code to the number, whether or not it has an account. */
export async function askForCode(turn: Turn, link: Link, phoneNumber: string): Promise<Answered> {
  const { tx, services, from, locale, now } = turn;
  try {
    await countTry(tx, `link codes ${strangerAt(from)}`, codesOfContact, now.getTime());
    await countCodeRequest(tx, phoneNumber, 'link', { isOwn: false, address: strangerAt(from) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return say(error.code === 'tooMany' ? m.chat_link_tooMany({}, { locale }) : m.chat_link_notServed({}, { locale }));
  }
  await issueCode(tx, services, { id: null, phoneNumber, locale }, 'link', { device: deviceOf(from) });
  return {
    ...say(m.chat_link_codeSent({ phoneNumber: localPhone(phoneNumber) }, { locale })),
    state: { link: { ...link, phoneNumber } },
  };
}

/** Links the account of the number, which is created if there is none, and goes on with what was wanted. */
export async function tryLinkCode(turn: Turn, { wish, phoneNumber }: Link, code: number): Promise<Answered> {
  const { tx, from, locale, message, now } = turn;
  if (!phoneNumber) return say(m.chat_link_noCode({}, { locale }));
  const right = await guess(turn, phoneNumber, code);
  if (right === 'wrong') return say(m.chat_link_wrongCode({}, { locale }));
  if (right === 'none' || !(await spendCode(tx, right)))
    return { ...say(m.chat_link_noCode({}, { locale })), state: { link: { ...(wish && { wish }) } } };
  const over = (text: string): Answered => ({ ...say(text), state: { link: undefined } });
  const refusal = await refusalOf(turn, phoneNumber);
  if (refusal) return over(refusal);
  const user = await proveNumber(tx, { phoneNumber, name: message.name, locale });
  if (user.suspendedAt) return over(m.chat_noAccount({}, { locale }));
  await tx.update(chats).set({ userId: user.id, linkedAt: now }).where(eq(chats.address, from));
  return { ...over(m.chat_link_done({ phoneNumber: localPhone(phoneNumber) }, { locale })), wish };
}

async function guess({ services, from }: Turn, phoneNumber: string, code: number) {
  const guesser = { address: strangerAt(from), device: deviceOf(from), userId: undefined };
  try {
    return await tryGuess(services, { holder: phoneNumber, purpose: 'link' }, { code }, guesser);
  } catch (error) {
    // Beyond the limits of wrong codes there is no other way to link by a code.
    if (error instanceof Refusal) return 'none' as const;
    throw error;
  }
}

/** Why the code alone does not link the account. Told only to the person who has the code. */
async function refusalOf({ tx, services, locale }: Turn, phoneNumber: string): Promise<string | null> {
  const [account] = await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  if (!account && (await isNumberBlocked(tx, services.tokenSecret, phoneNumber)))
    return m.chat_noAccount({}, { locale });
  if (!account?.verifiedAt) return null;
  if (account.suspendedAt) return m.chat_noAccount({}, { locale });
  const page = `${services.origin}/authentication/enter`;
  if (await mayBeRecycled(tx, account)) return m.chat_recycled({ page }, { locale });
  const isGuarded = account.teamRole !== null || (await hasSecondFactor(tx, account.id));
  return isGuarded ? m.chat_link_guarded({ page }, { locale }) : null;
}
