import { m } from '@makao/i18n/messages';
import { fetchAds } from '../ads/ads.queries.ts';
import { linkToAgent } from '../leads/link-to-agent.ts';
import { otherSide, personOfMessage } from '../threads/find-thread.ts';
import { callerOf, lacksNumber } from './chat-person.ts';
import { askToShare } from './in-thread.ts';
import { askForNumber, noAccount, wishOf } from './link-part.ts';
import { chooseThread } from './questions/which-thread.ts';
import { contentOf } from './thread-content.ts';
import { ownThread, refusable, relay, replyToLead, share } from './thread-send.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { isCommand } from './words.ts';

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const buttonPattern = new RegExp(`^(thread|ask|number|share|shareYes|shareNo):(${uuid})$`);
const choicePattern = new RegExp(`^to:(none|${uuid}):(${uuid})$`);

/** Buttons of conversations, and replies to a message of somebody, which go to them whatever else is going on. */
export const answerThreads: Part = async (turn) => {
  const { message } = turn;
  return message.kind === 'button' ? press(turn, message.id) : reply(turn);
};

async function press(turn: Turn, button: string): Promise<Answered | null> {
  const { locale } = turn;
  const [, chosen, key] = choicePattern.exec(button) ?? [];
  if (chosen && key) return chooseThread(turn, chosen, key);
  const [, what, id] = buttonPattern.exec(button) ?? [];
  if (!id) return null;
  if (what === 'thread') return openThread(turn, id);
  if (what === 'ask') return promptToAsk(turn, id);
  if (what === 'number') return sendNumber(turn, id);
  if (what === 'shareYes') return share(turn, id);
  if (what === 'shareNo') return say(m.chat_threads_shareKept({}, { locale }));
  return askToShare(turn, id);
}

async function reply(turn: Turn): Promise<Answered | null> {
  const { message, said, tx, locale, services } = turn;
  // Opting out is for us, whichever message it was written under.
  if (!message.inReplyTo || isCommand('stop', said) || isCommand('start', said)) return null;
  const about = await personOfMessage(tx, message.inReplyTo);
  const content = about && contentOf(turn);
  if (!content) return null;
  if ('isOfMany' in about)
    return say(m.chat_threads_whichLead({ page: `${services.origin}/agent/clients` }, { locale }));
  if ('refused' in content) return say(content.refused);
  return 'threadId' in about
    ? relay(turn, about.threadId, content.text)
    : replyToLead(turn, about.leadId, content.text);
}

/** The next text goes to the other side of that thread. */
async function openThread(turn: Turn, id: string): Promise<Answered> {
  const { locale, writtenAt, now } = turn;
  const thread = await ownThread(turn, id);
  if (!thread) return say(m.chat_thread_over({}, { locale }));
  return {
    ...say(m.chat_thread_write({ name: otherSide(thread) }, { locale })),
    mode: 'thread',
    state: {
      ...{ threadId: id, askAbout: undefined },
      ...{ threadSince: writtenAt.toISOString(), threadAt: now.toISOString() },
    },
    facts: { threadId: id },
  };
}

/** The next text is a question about that ad. */
export async function promptToAsk(turn: Turn, adId: string): Promise<Answered> {
  const { services, locale, writtenAt, now } = turn;
  const [ad] = await fetchAds(services.db, [adId]);
  if (!ad?.publishedAt) return say(m.chat_ask_unknown({}, { locale }));
  if (await lacksNumber(turn)) return askForNumber(turn, wishOf(turn));
  return {
    ...say(m.chat_ask_write({ name: ad.agentName }, { locale })),
    mode: 'thread',
    state: {
      ...{ askAbout: adId, threadId: undefined },
      ...{ threadSince: writtenAt.toISOString(), threadAt: now.toISOString() },
    },
    facts: { adId },
  };
}

/** Sends the agent's number on request, counted and recorded like on the page. */
async function sendNumber(turn: Turn, adId: string): Promise<Answered> {
  const { services, locale, now } = turn;
  const caller = await callerOf(turn);
  if (!caller) return noAccount(turn, wishOf(turn));
  return refusable(turn, async () => {
    const { phoneNumber } = await linkToAgent(services, caller, adId, now);
    return { ...say(m.chat_number_tell({ phoneNumber }, { locale })), facts: { adId } };
  });
}
