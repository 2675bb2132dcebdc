import { m } from '@makao/i18n/messages';
import { fetchAds, findAddress } from '../../ads/ads.queries.ts';
import { adReply } from '../ad-reply.ts';
import type { Intent } from '../states/state.ts';
import { promptToAsk } from '../thread-part.ts';
import { askAgent } from '../thread-send.ts';
import { readAsk, readLink } from '../thread-words.ts';
import { say } from '../turn.ts';

/** "Uliza bcdfgh bado ipo?", or a pasted short link with a question: a message to the agent of that ad. */
export const ask: Intent = {
  name: 'ask',
  leads: 'thread',
  recognize: async (turn) => {
    const { message, said, services, locale } = turn;
    if (message.kind !== 'text') return null;
    const byCode = readAsk(said);
    const found = byCode ?? readLink(said);
    // A link alone shows the ad.
    if (!found || (!byCode && found.question === '')) return null;
    return async () => {
      const ad = await findAddress(services.db, found.number);
      if (!ad) return { ...say(m.chat_ask_unknown({}, { locale })), mode: turn.mode };
      return found.question ? askAgent(turn, ad.id, found.question) : promptToAsk(turn, ad.id);
    };
  },
};

/** A short link alone: the ad, with how to reach its agent. */
export const link: Intent = {
  name: 'link',
  leads: null,
  recognize: async ({ message, said, services, locale }) => {
    const found = message.kind === 'text' ? readLink(said) : null;
    if (!found) return null;
    return async () => {
      const ad = await findAddress(services.db, found.number);
      const [row] = ad ? await fetchAds(services.db, [ad.id]) : [];
      return row ? { replies: [adReply(services, row, locale)] } : say(m.chat_ask_unknown({}, { locale }));
    };
  },
};
