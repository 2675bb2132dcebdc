import { m } from '@makao/i18n/messages';
import type { Tx } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { adNumber } from '../ads/ad-code.ts';
import { fetchAds, findAddress } from '../ads/ads.queries.ts';
import { linkToAgent } from '../leads/link-to-agent.ts';
import { otherSide, threadOf, threadOfMessage } from '../threads/find-thread.ts';
import { passOn } from '../threads/pass-on.ts';
import { writeToAgent } from '../threads/write-to-agent.ts';
import { callerOf, lacksNumber, personOf } from './chat-person.ts';
import { askForNumber, noAccount, wishOf } from './link-part.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { isCommand } from './words.ts';

const askPattern =
  /^\s*(?:nauliza|naulizia|ninauliza|ask|asking)\s+(?:kuhusu\s+|about\s+)?(?:\S*\/a\/)?([a-z]{6})\b[\s:,.-]*(.*)$/is;
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const buttonPattern = new RegExp(`^(thread|ask|number):(${uuid})$`);
const closed = { threadId: undefined, askAbout: undefined };

/** Customers and agents write to each other through us: by a button, by a reply, or by an ad's code. */
export const answerThreads: Part = async (turn) => {
  const { message, said, state, tx, services } = turn;
  if (message.kind === 'button') {
    const [, what, id] = buttonPattern.exec(message.id) ?? [];
    if (!id) return null;
    if (what === 'thread') return openThread(turn, id);
    return what === 'ask' ? prompt(turn, id) : sendNumber(turn, id);
  }
  if (message.kind !== 'text') return null;
  const replied = message.inReplyTo ? await threadOfMessage(tx, message.inReplyTo) : null;
  if (replied) return relay(turn, replied);
  const [, code, question] = askPattern.exec(said) ?? [];
  const number = code ? adNumber(code) : null;
  if (number !== null) {
    const ad = await findAddress(services.db, number);
    if (!ad) return say(m.chat_ask_unknown({}, { locale: turn.locale }));
    return question?.trim() ? ask(turn, ad.id, question.trim()) : prompt(turn, ad.id);
  }
  const { threadId, askAbout } = state;
  if (!threadId && !askAbout) return null;
  if (isCommand('cancel', said)) return { ...say(m.chat_cancelled({}, { locale: turn.locale })), state: closed };
  if (isCommand('more', said) || isCommand('save', said)) return null;
  if (threadId) return relay(turn, threadId);
  return askAbout ? ask(turn, askAbout, said) : null;
};

/** The next text goes to the other side of that thread. */
async function openThread({ tx, from, locale }: Turn, id: string): Promise<Answered> {
  const thread = await threadOf(tx, id, (await personOf(tx, from))?.id);
  if (!thread) return say(m.chat_thread_over({}, { locale }));
  return {
    ...say(m.chat_thread_write({ name: otherSide(thread) }, { locale })),
    mode: 'thread',
    state: { threadId: id, askAbout: undefined },
  };
}

async function relay(turn: Turn, id: string): Promise<Answered> {
  const { tx, from, said, locale, now } = turn;
  const thread = await threadOf(tx, id, (await personOf(tx, from))?.id);
  if (!thread || said.trim() === '') return { ...say(m.chat_thread_over({}, { locale })), mode: 'idle', state: closed };
  return refusable(turn, async (inner) => {
    await passOn(inner, id, thread.byCustomer, said.trim(), now);
    return m.chat_thread_sent({ name: otherSide(thread) }, { locale });
  });
}

async function prompt(turn: Turn, adId: string): Promise<Answered> {
  const { services, locale } = turn;
  const [ad] = await fetchAds(services.db, [adId]);
  if (!ad?.publishedAt) return say(m.chat_ask_unknown({}, { locale }));
  if (await lacksNumber(turn)) return askForNumber(turn, wishOf(turn));
  return {
    ...say(m.chat_ask_write({ name: ad.agentName }, { locale })),
    mode: 'thread',
    state: { askAbout: adId, threadId: undefined },
  };
}

/** The first message: creates an account if needed. */
async function ask(turn: Turn, adId: string, text: string): Promise<Answered> {
  const { locale, now } = turn;
  const caller = await callerOf(turn);
  if (!caller) return noAccount(turn, wishOf(turn));
  return refusable(turn, async (inner) => {
    await writeToAgent(inner, caller, adId, text, now);
    return m.chat_ask_sent({}, { locale });
  });
}

/** Sends the agent's number on request, counted and recorded like on the page. */
async function sendNumber(turn: Turn, adId: string): Promise<Answered> {
  const { services, locale, now } = turn;
  const caller = await callerOf(turn);
  if (!caller) return noAccount(turn, wishOf(turn));
  return refusable(turn, async () => {
    const { phoneNumber } = await linkToAgent(services, caller, adId, now);
    return m.chat_number_tell({ phoneNumber }, { locale });
  });
}

/** A refusal, in words; nothing of the refused write was stored. */
async function refusable({ tx, locale }: Turn, write: (inner: Tx) => Promise<string>): Promise<Answered> {
  try {
    return { ...say(await tx.transaction(write)), mode: 'idle', state: closed };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const texts: Partial<Record<Refusal['code'], string>> = {
      tooMany: m.chat_tooMany({}, { locale }),
      adUnavailable: m.chat_ask_gone({}, { locale }),
      conflict: m.chat_ask_own({}, { locale }),
    };
    return { ...say(texts[error.code] ?? m.chat_ask_unknown({}, { locale })), mode: 'idle', state: closed };
  }
}
