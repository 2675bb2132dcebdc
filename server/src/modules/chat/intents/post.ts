import { m } from '@makao/i18n/messages';
import { joinText, saysOnlyThat } from '../agent/join.ts';
import { whoIs } from '../agent/who.ts';
import { agentOf, lacksNumber } from '../chat-person.ts';
import { refusable } from '../draft/draft.ts';
import { looksLikePost } from '../draft/looks-like-post.ts';
import { resume } from '../draft/resume.ts';
import { writeDraft } from '../draft/write-draft.ts';
import { askForNumber, wishOf } from '../link-part.ts';
import type { Intent } from '../states/state.ts';
import { type Answered, say, type Turn } from '../turn.ts';

/** A photo or a post of an agent begins a draft. */
export const post: Intent = {
  name: 'post',
  leads: 'writing',
  recognize: async (turn) => {
    const { message, said } = turn;
    const isPicture = message.kind === 'media';
    const isAsked = message.kind === 'text' && saysOnlyThat(said);
    if (!isPicture && !isAsked && !looksLikePost(turn)) return null;
    const who = await whoIs(turn);
    if (who.is === 'agent') return () => begin(turn);
    if (await lacksNumber(turn)) return async () => staying(turn, askForNumber(turn, wishOf(turn)));
    if (who.is === 'suspended' || !isPicture) return null;
    return async () => staying(turn, joinText(turn, who.is));
  },
};

/** Nothing begins for somebody who can't write ads. */
const staying = ({ mode }: Turn, answered: Answered): Answered => ({ mode, ...answered });

async function begin(turn: Turn): Promise<Answered> {
  const { picture, locale, mode, state } = turn;
  const caller = await agentOf(turn);
  if (!caller) return staying(turn, say(m.chat_noAccount({}, { locale })));
  if (picture && 'refused' in picture) return staying(turn, say(picture.refused));
  const written = await refusable(turn, () => writeDraft(turn, caller, mode === 'writing' ? state.draft : undefined));
  if (written) return written;
  if (mode === 'writing' && state.draft) return resume(turn);
  return { ...say(m.chat_draft_how({}, { locale })), state: { draft: undefined } };
}
