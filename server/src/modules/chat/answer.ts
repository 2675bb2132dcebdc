import { m } from '@makao/i18n/messages';
import { noteSeen } from '../accounts/note-seen.ts';
import { closeAllSessions } from '../accounts/tokens.ts';
import { answerCase } from './case-part.ts';
import { knownOf, personOf } from './chat-person.ts';
import { answerLink } from './link-part.ts';
import { answerPublish } from './publish-part.ts';
import { answerSearch } from './search-part.ts';
import { answerSignIn } from './sign-in-part.ts';
import { answerStillThere } from './still-there-part.ts';
import { answerThreads } from './thread-part.ts';
import { type Answered, type Part, saidIn, say, type Turn } from './turn.ts';
import { isCommand } from './words.ts';

/** Commands that mean the same at any point of a conversation. */
const answerCommands: Part = async ({ said, message, locale, services, tx, from }) => {
  if (message.kind === 'button') return null;
  if (isCommand('stop', said)) return { ...say(m.chat_stopped({}, { locale })), state: { search: undefined } };
  if (isCommand('start', said)) return say(m.chat_started({}, { locale }));
  if (isCommand('help', said)) return say(m.chat_help({ page: `${services.origin}/search` }, { locale }));
  if (isCommand('signOut', said)) {
    const person = await personOf(tx, from);
    if (person) await closeAllSessions(tx, person.id);
    return say(m.chat_signedOut({}, { locale }));
  }
  return null;
};

/** A number that may have a new owner speaks for nobody: its account opens on our page, by password or afresh. */
const answerRecycled: Part = async ({ locale, services, tx, from, now }) => {
  const known = await knownOf(tx, from, now);
  if (!known) return null;
  if (known.isDoubtful)
    return { ...say(m.chat_recycled({ page: `${services.origin}/authentication/enter` }, { locale })), state: {} };
  if (!known.isLinked) await noteSeen(tx, known.person.id);
  return null;
};

/** Tried in this order; the first handler with an answer wins. A sentence that no other handler takes is a search. */
const parts: Part[] = [
  answerCommands,
  answerRecycled,
  answerLink,
  answerSignIn,
  answerStillThere,
  answerThreads,
  answerCase,
  answerPublish,
  answerSearch,
];

/** Answers the message, and then the one that waited for what it brought. */
export async function answer(turn: Turn): Promise<Answered> {
  const { wish, ...answered } = await answerOne(turn);
  if (!wish) return answered;
  const state = { ...turn.state, ...answered.state };
  const message = { ...wish, ...(turn.message.name !== undefined && { name: turn.message.name }) };
  const next = await answerOne({ ...turn, state, message, said: saidIn(message) });
  return { replies: [...answered.replies, ...next.replies], state: { ...answered.state, ...next.state } };
}

async function answerOne(turn: Turn): Promise<Answered> {
  for (const part of parts) {
    const answered = await part(turn);
    if (answered) return answered;
  }
  return say(m.chat_notUnderstood({}, { locale: turn.locale }));
}
