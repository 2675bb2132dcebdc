import { m } from '@makao/i18n/messages';
import { saveFromChat } from '../save-from-chat.ts';
import { liveSearch } from '../searching/context.ts';
import { refine } from '../searching/refine.ts';
import type { QuestionHandler } from '../states/state.ts';
import { say } from '../turn.ts';
import { isCommand } from '../words.ts';

const prices: ReadonlySet<string> = new Set(['priceMin', 'priceMax', 'moveInMax', 'type']);

/**
 * Takes what the saved search lacks and nothing else: a text that says more, or something else, is handled as what it is,
 * and the question is let go.
 */
export const answerSave: QuestionHandler<'save'> = async (turn, { lacks }) => {
  const { message, said, gazetteer, locale } = turn;
  if (message.kind !== 'text') return null;
  if (isCommand('no', said) || isCommand('cancel', said))
    return { ...say(m.chat_save_not({}, { locale })), state: { question: undefined } };
  const search = liveSearch(turn);
  if (!search) return null;
  const { change, wanted, set, unread, words } = refine(said, search.wanted, gazetteer);
  if (change !== 'refined' || set.length === 0 || unread * 2 > words) return null;
  const isPriced = wanted.priceMax !== undefined || wanted.priceMin !== undefined;
  const isAnswer = lacks === 'price' ? isPriced && set.every((name) => prices.has(name)) : true;
  return isAnswer ? saveFromChat(turn, wanted) : null;
};
