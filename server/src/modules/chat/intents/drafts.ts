import { asksForDraft } from '../agent/act-words.ts';
import { agentIdOf } from '../agent/who.ts';
import { agentOf } from '../chat-person.ts';
import { openDraft } from '../draft/draft.ts';
import { resume } from '../draft/resume.ts';
import { showDraft } from '../draft/show-draft.ts';
import type { Intent } from '../states/state.ts';

/** "Rasimu", "endelea na tangazo": goes on with the latest draft. */
export const resumeDraft: Intent = {
  name: 'resumeDraft',
  leads: 'writing',
  recognize: async (turn) => {
    if (turn.message.kind !== 'text' || !asksForDraft(turn.said)) return null;
    return (await agentIdOf(turn)) ? () => resume(turn) : null;
  },
};

/** Nothing else was understood while an ad is being written: shows where it stands. */
export const remindOfDraft: Intent = {
  name: 'remindOfDraft',
  leads: 'writing',
  recognize: async (turn) => {
    const { mode, state, message } = turn;
    if (mode !== 'writing' || !state.draft || message.kind !== 'text' || !(await agentIdOf(turn))) return null;
    return async () => {
      const caller = await agentOf(turn);
      const open = caller && (await openDraft(turn, caller, state.draft));
      return open ? showDraft(turn, open) : resume(turn);
    };
  },
};
