import { m } from '@makao/i18n/messages';
import { actOfStatement, isBareAnswer, isNumbered, isStatement, saysGone } from '../agent/answer-statement.ts';
import { joinText } from '../agent/join.ts';
import { whoIs } from '../agent/who.ts';
import type { Intent } from '../states/state.ts';
import { say } from '../turn.ts';

/** "Ipo", "2 imepangishwa", "the house in kigamboni is sold": an agent says how ads stand. Of others it changes nothing. */
export const statement: Intent = {
  name: 'statement',
  leads: null,
  recognize: async (turn) => {
    const { message, said, locale } = turn;
    // "Imepangishwa?" is no search either.
    const asked = said.replaceAll('?', ' ');
    if (message.kind !== 'text' || !(isStatement(said) || saysGone(asked))) return null;
    const who = await whoIs(turn);
    if (who.is === 'agent') return isStatement(said) ? actOfStatement(turn, who.agentId) : null;
    if (who.is === 'suspended' || isBareAnswer(said)) return null;
    // "Nyumba sinza ipo" of a customer is a search.
    if (!saysGone(asked) && !isNumbered(said)) return null;
    if (who.is === 'unverified' || who.is === 'withoutProfile') return async () => joinText(turn, who.is);
    return async () => say(m.chat_agent_notYours({}, { locale }));
  },
};
