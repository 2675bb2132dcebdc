import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import { type ChatState, chats, type Wish } from '../../db/schema/chat.ts';
import { endLinks } from '../accounts/end-links.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { callerOf, lacksNumber, personOf } from './chat-person.ts';
import { isNumber } from './contacts.ts';
import { askForCode, tryLinkCode } from './link-code.ts';
import { readCode, readNumber } from './link-words.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { isCommand } from './words.ts';

/** Texts are remembered up to this length. */
const longest = 1_000;

/** The message, to be answered once its writer has an account. */
export function wishOf({ message }: Turn): Wish | undefined {
  if (message.kind === 'button') return { kind: 'button', id: message.id, title: message.title };
  if (message.kind === 'location')
    return { kind: 'location', latitude: message.latitude, longitude: message.longitude };
  return message.kind === 'text' ? { kind: 'text', text: message.text.slice(0, longest) } : undefined;
}

/** Asks for the number by the carrier's button, and remembers what it is needed for. */
export const askForNumber = ({ locale }: Turn, wish?: Wish, state: Partial<ChatState> = {}): Answered => ({
  ...say(m.chat_link_ask({}, { locale }), { asksForNumber: true }),
  state: { ...state, link: wish ? { wish } : {} },
});

/** What a writer without an account is told: how to get one, if it is only the number that lacks. */
export const noAccount = async (turn: Turn, wish?: Wish, state: Partial<ChatState> = {}): Promise<Answered> =>
  (await lacksNumber(turn)) ? askForNumber(turn, wish, state) : say(m.chat_noAccount({}, { locale: turn.locale }));

/** Finds out whose contact this is: a shared number, a code typed here, or a notice of the carrier. */
export const answerLink: Part = async (turn) => {
  const { message, said, state, locale } = turn;
  if (message.kind === 'change') return tellChange(turn);
  if (message.kind === 'shared') return takeShared(turn);
  if (message.kind === 'button') return null;
  if (isCommand('unlink', said)) return unlink(turn);
  if (!(await lacksNumber(turn))) return null;
  if (message.kind === 'card')
    return {
      ...askForNumber(turn, state.link?.wish),
      ...say(m.chat_link_card({}, { locale }), { asksForNumber: true }),
    };
  if (isCommand('link', said)) return askForNumber(turn, state.link?.wish);
  if (!state.link || message.kind !== 'text') return null;
  if (isCommand('cancel', said))
    return { ...say(m.chat_cancelled({}, { locale })), state: { link: undefined, askAbout: undefined } };
  const code = readCode(said);
  if (code !== null && state.link.phoneNumber) return tryLinkCode(turn, state.link, code);
  const phoneNumber = readNumber(said);
  return phoneNumber ? askForCode(turn, state.link, phoneNumber) : null;
};

/** The contact has the number by now: the carrier says so. */
async function takeShared(turn: Turn): Promise<Answered> {
  const { state, locale } = turn;
  const caller = await callerOf(turn);
  if (!caller) return { ...say(m.chat_noAccount({}, { locale })), state: { link: undefined } };
  return { ...say(m.chat_link_shared({}, { locale })), state: { link: undefined }, wish: state.link?.wish };
}

/** The account keeps its old number until its owner changes it. */
async function tellChange({ tx, from, locale, services }: Turn): Promise<Answered> {
  const person = await personOf(tx, from);
  if (person && isNumber(from) && person.phoneNumber !== from && !person.suspendedAt) {
    const values = { digits: person.phoneNumber.slice(-3), page: `${services.origin}/account/general` };
    await notifyUser(tx, { phoneNumber: from, locale }, 'contact_moved', values);
  }
  return { replies: [] };
}

/** Ends the link of this contact, or from the account's own number those of all others. */
async function unlink({ tx, from, chat, locale }: Turn): Promise<Answered> {
  const person = await personOf(tx, from);
  const isOwn = person?.phoneNumber === from;
  if (person && isOwn) await endLinks(tx, person.id);
  else if (chat.linkedAt) await tx.update(chats).set({ userId: null, linkedAt: null }).where(eq(chats.address, from));
  else return say(m.chat_link_none({}, { locale }));
  return { ...say(m.chat_link_ended({}, { locale })), state: { link: undefined } };
}
