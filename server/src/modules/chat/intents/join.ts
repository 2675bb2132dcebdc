import { asksToAdvertise, joinText } from '../agent/join.ts';
import { whoIs } from '../agent/who.ts';
import type { Intent } from '../states/state.ts';

/** "Nataka kutangaza" of somebody who can't yet: says how to join. */
export const join: Intent = {
  name: 'join',
  leads: null,
  recognize: async (turn) => {
    if (turn.message.kind !== 'text' || !asksToAdvertise(turn.said)) return null;
    const who = await whoIs(turn);
    return who.is === 'agent' || who.is === 'suspended' ? null : async () => joinText(turn, who.is);
  },
};
