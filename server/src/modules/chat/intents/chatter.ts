import { m } from '@makao/i18n/messages';
import { day } from '../../../lib/market-time.ts';
import { asksAboutAd, asksAboutUs, type Chatter, chatterOf, isForeign } from '../chatter.ts';
import { isForwardedPost, isPost } from '../forwarded.ts';
import { offerAlike } from '../questions/alike.ts';
import { liveSearch } from '../searching/context.ts';
import { offer } from '../searching/refine-words.ts';
import type { Intent } from '../states/state.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { isCommand } from '../words.ts';

/** The first name in the chat's profile, if it is one; with a space before it. */
function nameOf({ message }: Turn): string {
  const [first = ''] = (message.name ?? '').trim().split(/\s/);
  return /^[\p{L}'’-]{2,20}$/u.test(first) ? ` ${first}` : '';
}

function answerChatter(turn: Turn, chatter: Chatter): Answered {
  const { locale, state, now } = turn;
  const speak = { locale };
  const name = nameOf(turn);
  const facts = { talk: chatter };
  switch (chatter) {
    case 'greeting':
      return { ...say(m.chat_manners_greeting({ name }, speak)), facts };
    case 'thanks':
      return { ...say(m.chat_manners_thanks({ name }, speak)), facts };
    case 'farewell':
      return { ...say(m.chat_manners_farewell({ name }, speak)), facts };
    case 'acknowledgment':
      return { ...say(m.chat_manners_ok({}, speak)), facts };
    case 'fraud':
      return { ...say(m.chat_manners_fraud({}, speak)), facts };
    case 'answer':
      return { ...say(m.chat_manners_noQuestion({}, speak)), facts };
    case 'emoji':
      return { replies: [], facts };
    case 'insult': {
      const isRepeated = state.abuseAt !== undefined && now.getTime() - Date.parse(state.abuseAt) < day;
      const text = isRepeated ? m.chat_manners_abuseAgain({}, speak) : m.chat_manners_abuse({}, speak);
      return { ...say(text), state: { abuseAt: now.toISOString() }, facts: { ...facts, isRepeated } };
    }
  }
}

/** Greetings, thanks, abuse, and bare answers to nothing. They leave the conversation where it is. */
export const chatter: Intent = {
  name: 'chatter',
  leads: null,
  recognize: async (turn) => {
    const { message, said } = turn;
    if (message.kind !== 'text') return null;
    const found = isCommand('outcome', said) ? 'answer' : chatterOf(said);
    return found && (async () => answerChatter(turn, found));
  },
};

/** Questions that only an ad's agent can answer, questions about us, and offers of homes: says the way to the answer. */
export const directions: Intent = {
  name: 'directions',
  leads: null,
  recognize: async (turn) => {
    const { message, said, locale, services } = turn;
    if (message.kind !== 'text') return null;
    const speak = { locale };
    const answer = (topic: string, text: string) => async () => ({ ...say(text), facts: { talk: topic } });
    if (offer.test(said) && !isForwardedPost(turn)) return answer('offer', m.chat_manners_offer({}, speak));
    if (asksAboutUs(said))
      return answer('aboutUs', m.chat_manners_aboutUs({ page: `${services.origin}/search` }, speak));
    const isOfAd = liveSearch(turn) && (isCommand('outcome', said) || asksAboutAd(said));
    return isOfAd ? answer('aboutAd', m.chat_manners_aboutAd({}, speak)) : null;
  },
};

/** An ad that somebody who is no agent pastes or forwards. */
export const forwarded: Intent = {
  name: 'forwarded',
  leads: null,
  recognize: async (turn) => (isForwardedPost(turn) && (await isPost(turn)) ? async () => offerAlike(turn) : null),
};

export const foreign: Intent = {
  name: 'foreign',
  leads: null,
  recognize: async ({ message, said }) => {
    if (message.kind !== 'text' || !isForeign(said)) return null;
    const both = [m.chat_manners_foreign({}, { locale: 'sw' }), m.chat_manners_foreign({}, { locale: 'en' })];
    return async () => say(both.join('\n'));
  },
};

/** Longer texts than anybody writes to find a home, of which nothing was understood. */
const longText = 300;

/** What we can't read: voice, files, contact cards, and very long texts. */
export const unreadable: Intent = {
  name: 'unreadable',
  leads: null,
  recognize: async ({ message, said, locale }) => {
    const speak = { locale };
    const { kind } = message;
    if (kind === 'voice') return async () => ({ ...say(m.chat_manners_voice({}, speak)), facts: { kind } });
    if (kind === 'sticker') return async () => ({ ...say(m.chat_manners_sticker({}, speak)), facts: { kind } });
    if (kind === 'other' || kind === 'card')
      return async () => ({ ...say(m.chat_manners_file({}, speak)), facts: { kind } });
    if (kind !== 'text' || said.length <= longText) return null;
    return async () => ({ ...say(m.chat_manners_long({}, speak)), facts: { talk: 'long' } });
  },
};
