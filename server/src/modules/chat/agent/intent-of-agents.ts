import { deletionOf } from '../draft/ask-deletion.ts';
import type { Intent } from '../states/state.ts';
import type { Turn } from '../turn.ts';
import { asksToDelete, type Said, withoutFillers } from './act-words.ts';
import { askWhich } from './ask-act.ts';
import { beginAct } from './begin-act.ts';
import { meantBy, suits } from './name-ads.ts';
import { ownAds } from './own-ads.ts';
import { agentIdOf } from './who.ts';

/** An intent that only agents have, about ads of theirs; words that fit no ad are left to others. */
export const intentOfAgents = (name: string, read: (said: string) => Said | null): Intent => ({
  name,
  leads: null,
  recognize: async (turn: Turn) => {
    const { message, said, state, now } = turn;
    const wanted = message.kind === 'text' ? read(said) : null;
    const agentId = wanted && (await agentIdOf(turn));
    if (!agentId) return null;
    const { act, by } = wanted;
    const ads = await ownAds(turn, agentId);
    const about = withoutFillers(wanted.about);
    const meant = meantBy(turn, ads, { act, about, listed: state.listedAds ?? [], said });
    if (meant.how === 'none') return null;
    const [only] = meant.how === 'unknown' ? [] : meant.ads;
    if (only?.stand === 'draft' && asksToDelete(said)) return async () => deletionOf(turn, only);
    if (meant.how === 'open' && meant.ads.length === 0) {
      const suiting = ads.filter((ad) => suits(act, ad, now));
      return async () => askWhich(turn, act, suiting);
    }
    return () => beginAct(turn, act, meant, by);
  },
});
