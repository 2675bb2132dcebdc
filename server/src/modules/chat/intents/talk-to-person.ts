import type { Intent } from '../states/state.ts';
import { asksForPerson } from '../talk-words.ts';
import { talkToTeam } from '../team-part.ts';

/** "Nataka kuongea na mtu": nothing is lost by it, so nobody is asked whether to leave what they were doing. */
export const talkToPerson: Intent = {
  name: 'person',
  leads: null,
  recognize: async (turn) => {
    const { message, said } = turn;
    return message.kind === 'text' && asksForPerson(said) ? () => talkToTeam(turn, said.trim()) : null;
  },
};
