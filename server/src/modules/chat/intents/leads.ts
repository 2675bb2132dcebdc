import { asksForLeads } from '../agent/act-words.ts';
import { leadsToday } from '../agent/leads-today.ts';
import { agentIdOf } from '../agent/who.ts';
import type { Intent } from '../states/state.ts';

/** "Wateja leo": who asked today, and what. */
export const leads: Intent = {
  name: 'leads',
  leads: null,
  recognize: async (turn) => {
    if (turn.message.kind !== 'text' || !asksForLeads(turn.said)) return null;
    const agentId = await agentIdOf(turn);
    return agentId ? () => leadsToday(turn, agentId) : null;
  },
};
