import { m } from '@makao/i18n/messages';
import type { Intent } from '../states/state.ts';
import { listThreads } from '../thread-choice.ts';
import { saysThread } from '../thread-words.ts';
import { say } from '../turn.ts';

/** One's conversations, to choose whom to write to; and the end of one that has ended already. */
export const conversations: Intent = {
  name: 'conversations',
  leads: null,
  recognize: async (turn) => {
    const { message, said, locale } = turn;
    if (message.kind !== 'text') return null;
    if (saysThread('list', said) || saysThread('change', said)) return () => listThreads(turn);
    return saysThread('end', said) ? async () => say(m.chat_threads_ended({}, { locale })) : null;
  },
};
