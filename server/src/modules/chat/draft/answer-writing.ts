import { m } from '@makao/i18n/messages';
import { asksForAds, asksForDraft, asksForLeads, readPriceChange, readTerm } from '../agent/act-words.ts';
import { isBareAnswer, isNumbered, saysGone } from '../agent/answer-statement.ts';
import { agentOf } from '../chat-person.ts';
import { wishOf } from '../link-part.ts';
import { wordPattern } from '../sign-in-words.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { isCommand, plain } from '../words.ts';
import { deletionOf } from './ask-deletion.ts';
import { openDraft, refusable } from './draft.ts';
import { askWhat } from './draft-buttons.ts';
import { seeking } from './looks-like-post.ts';
import { submit } from './submit.ts';
import { writeDraft } from './write-draft.ts';

const wordsOf = (text: string) => new Set(text.split('|'));
const sending = wordsOf('tuma|send|submit|publish|tuma likaguliwe|itume|litume|tuma tangazo|send it');
const editing = wordsOf('badili|badilisha|rekebisha|edit|change|hariri|change it');
const deleting = wordsOf('futa|delete|ifute|lifute|futa rasimu|futa tangazo|delete it|delete draft|delete the draft');

/** What an agent writes while an ad is open. Null for what is not about it. */
export async function answerWriting(turn: Turn): Promise<Answered | null> {
  const { message, said, state, locale, picture } = turn;
  if (message.kind !== 'media' && (message.kind !== 'text' || said.trim() === '')) return null;
  const caller = await agentOf(turn);
  if (!caller) return null;
  const { draft } = state;
  if (picture && 'refused' in picture) return say(picture.refused);
  if (message.kind === 'text') {
    const words = plain(said);
    if (draft) {
      const open = await openDraft(turn, caller, draft);
      if (!open)
        return {
          ...say(m.chat_draft_gone({}, { locale })),
          mode: 'idle',
          state: { draft: undefined },
          wish: wishOf(turn),
        };
      if (deleting.has(words)) return deletionOf(turn, open.ad);
      if (isCommand('cancel', said))
        return { ...say(m.chat_draft_kept({}, { locale })), mode: 'idle', state: { draft: undefined } };
      if (sending.has(words)) return submit(turn, caller, draft);
      if (editing.has(words)) return askWhat(turn, open);
    }
    if (isForOthers(turn)) return null;
  }
  return refusable(turn, () => writeDraft(turn, caller, draft));
}

const elsewhere = /^\s*(?:uliza|nauliza|naulizia|ninauliza|ask|asking)\b/i;

/** "Parking ipo" is of the draft; "imepangishwa" and "2 ipo" are of ads. */
const isAboutOthers = (said: string) => saysGone(said) || (isNumbered(said) && !isBareAnswer(said));

/** What says by itself that it is about something else than the draft. */
function isForOthers({ said }: Turn): boolean {
  const named = readTerm(said) ?? readPriceChange(said);
  return (
    seeking.test(said) ||
    elsewhere.test(said) ||
    wordPattern.test(plain(said)) ||
    isCommand('more', said) ||
    isCommand('save', said) ||
    asksForAds(said) ||
    asksForLeads(said) ||
    asksForDraft(said) ||
    isAboutOthers(said) ||
    (named !== null && named.about !== '')
  );
}
