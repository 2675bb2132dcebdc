import { asksForAds } from '../agent/act-words.ts';
import { joinText } from '../agent/join.ts';
import { listAds, showOwnAd } from '../agent/list-ads.ts';
import { whoIs } from '../agent/who.ts';
import type { Intent } from '../states/state.ts';
import { isCommand, plain } from '../words.ts';

/** "Matangazo yangu": the agent's own ads; *zaidi* goes on with them and a number shows one, while nothing is searched. */
export const myAds: Intent = {
  name: 'myAds',
  leads: null,
  recognize: async (turn) => {
    const { message, said, state, mode } = turn;
    if (message.kind !== 'text') return null;
    const isMore = isCommand('more', said) && mode !== 'searching' && state.listedAds !== undefined;
    const number = mode === 'searching' ? undefined : /^(?:namba |number )?(\d{1,2})$/.exec(plain(said))?.[1];
    const chosen = number && state.listedAds?.[Number(number) - 1];
    if (!isMore && !chosen && !asksForAds(said)) return null;
    const who = await whoIs(turn);
    if (chosen) return who.is === 'agent' ? () => showOwnAd(turn, chosen) : null;
    if (who.is === 'agent') return () => listAds(turn, who.agentId, isMore ? state.listedAds : []);
    // "Matangazo" of somebody else may be those of others.
    const areTheirs = /\b(?:yangu|zangu|langu|my)\b/.test(plain(said));
    if (isMore || who.is === 'suspended' || !areTheirs) return null;
    return async () => joinText(turn, who.is);
  },
};
