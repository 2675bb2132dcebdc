import { m } from '@makao/i18n/messages';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { signInWords } from '../../db/schema/chat.ts';
import { digest } from '../accounts/tokens.ts';
import { callerOf, personOf } from './chat-person.ts';
import { noAccount } from './link-part.ts';
import { wordPattern } from './sign-in-words.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { isCommand, plain } from './words.ts';

/** Time the browser has left after the user confirmed. */
const minutesLeft = 5;

/** The word, the buttons of our question, and the answer to it in words. */
export const answerSignIn: Part = async (turn) => {
  const { message } = turn;
  const [, answer, wordHash] =
    message.kind === 'button' ? (/^signIn:(yes|no):([\w-]{43})$/.exec(message.id) ?? []) : [];
  if (!wordHash) return (await readSignIn(turn)?.()) ?? null;
  return answer === 'yes' ? accept(turn, wordHash) : refuse(turn, wordHash);
};

/**
 * A word signs in the browser that shows it, but only after a confirmation: a fraudster may have sent the user a word
 * of their own browser.
 */
export function readSignIn(turn: Turn): (() => Promise<Answered>) | null {
  const { message, said, state } = turn;
  if (message.kind !== 'text') return null;
  const word = wordPattern.exec(plain(said))?.[1];
  if (word) return () => ask(turn, digest(word));
  const { wordHash } = state.signIn ?? {};
  if (!wordHash) return null;
  if (isCommand('yes', said)) return () => accept(turn, wordHash);
  return isCommand('no', said) ? () => refuse(turn, wordHash) : null;
}

const open = (wordHash: string) =>
  and(
    eq(signInWords.wordHash, wordHash),
    isNull(signInWords.usedAt),
    isNull(signInWords.userId),
    gt(signInWords.expiresAt, sql`now()`),
  );

const over = (text: string): Answered => ({ ...say(text), state: { signIn: undefined } });

async function ask({ tx, locale }: Turn, wordHash: string): Promise<Answered> {
  const [word] = await tx.select().from(signInWords).where(open(wordHash));
  if (!word) return over(m.chat_signIn_unknown({}, { locale }));
  const device = word.device ?? m.messages_unknownDevice({}, { locale });
  return {
    ...say(m.chat_signIn_question({ device }, { locale }), {
      buttons: [
        { id: `signIn:yes:${wordHash}`, title: m.chat_signIn_yes({}, { locale }) },
        { id: `signIn:no:${wordHash}`, title: m.chat_signIn_no({}, { locale }) },
      ],
    }),
    state: { signIn: { wordHash } },
  };
}

async function accept(turn: Turn, wordHash: string): Promise<Answered> {
  const { tx, from, locale } = turn;
  const [word] = await tx.select().from(signInWords).where(open(wordHash)).for('update');
  if (!word) return over(m.chat_signIn_unknown({}, { locale }));
  const known = await personOf(tx, from);
  const caller = await callerOf(turn, { isTheirs: known !== undefined && word.forUserId === known.id });
  // A user within the grace period of deletion is let in, as with a password.
  const userId = caller?.userId ?? (known?.deleteAt ? known.id : null);
  if (!userId) return noAccount(turn, { kind: 'button', id: `signIn:yes:${wordHash}`, title: '' });
  await tx
    .update(signInWords)
    .set({ userId, writtenAt: turn.now, expiresAt: sql`now() + make_interval(mins => ${minutesLeft})` })
    .where(eq(signInWords.wordHash, wordHash));
  return over(m.chat_signIn_done({ device: word.device ?? m.messages_unknownDevice({}, { locale }) }, { locale }));
}

async function refuse({ tx, locale }: Turn, wordHash: string): Promise<Answered> {
  await tx.update(signInWords).set({ expiresAt: sql`now()` }).where(open(wordHash));
  return over(m.chat_signIn_refused({}, { locale }));
}
