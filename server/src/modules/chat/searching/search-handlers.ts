import { isPost } from '../forwarded.ts';
import { saveFromChat } from '../save-from-chat.ts';
import type { Answered, Part, Turn } from '../turn.ts';
import { isCommand, plain } from '../words.ts';
import { liveSearch } from './context.ts';
import { type Refined, refine } from './refine.ts';
import { offer } from './refine-words.ts';
import { showAd, showMore, showNumbered, showRefined, showSearch } from './show-search.ts';

/** The buttons below ads. */
export const answerSearchButtons: Part = async (turn) => {
  const { message } = turn;
  if (message.kind !== 'button') return null;
  if (message.id === 'more') return showMore(turn);
  if (message.id === 'save') return saveFromChat(turn);
  const [, adId] = /^ad:([\da-f-]{36})$/.exec(message.id) ?? [];
  return adId ? showAd(turn, adId) : null;
};

const ordinals = ['kwanza|first', 'pili|second', 'tatu|third', 'nne|fourth', 'tano|fifth'];
const ordinalPattern = new RegExp(`^(?:hiyo |ile )?(?:ya|la|the) (${ordinals.join('|')})(?: one)?$`);

/** `2`, `namba 2`, `ya pili`: one of the ads that were listed. */
function numberOf(said: string): number | null {
  const words = plain(said);
  const number = /^(?:namba |number |tangazo |ad )?(\d{1,2})$/.exec(words)?.[1];
  if (number) return Number(number);
  const ordinal = ordinalPattern.exec(words)?.[1];
  return ordinal ? ordinals.findIndex((each) => each.split('|').includes(ordinal)) + 1 : null;
}

/** A sentence is about something else when most of it is not understood. */
const isMostlyRead = ({ words, unread, set, elsewhere }: Refined) => {
  const isHalf = unread * 2 === words && (words <= 2 || elsewhere.length > 0);
  return unread * 2 < words || isHalf || set.length > 2;
};

type Act = () => Promise<Answered>;

/** Words that mean something only where homes were shown. */
async function readWords(turn: Turn): Promise<Act | null> {
  const { said } = turn;
  const search = liveSearch(turn);
  if (!search) return null;
  if (isCommand('more', said)) return () => showMore(turn);
  if (isCommand('save', said)) return () => saveFromChat(turn);
  if (isCommand('context', said)) return () => showSearch(turn, search.wanted);
  const number = numberOf(said);
  const numbered = number === null ? null : await showNumbered(turn, number);
  return numbered && (async () => numbered);
}

/** What a text does to the search; null when it is about something else. Writes nothing. */
function readChange(turn: Turn): Refined | null {
  const { said, gazetteer } = turn;
  if (isCommand('outcome', said) || offer.test(said)) return null;
  const search = liveSearch(turn);
  const refined = refine(said, search?.wanted, gazetteer);
  const { change, remarks, notExcluded, elsewhere } = refined;
  // What is only remarked on needs a search that it is about; a town that is not ours says enough by itself.
  const isAnswered = change !== 'none' || elsewhere.length > 0 || (search && remarks.length + notExcluded.length > 0);
  return isAnswered && isMostlyRead(refined) ? refined : null;
}

/**
 * What the mode itself understands: words that only change a search. Sentences are an intent, behind all that names itself:
 * an agent's "bei 2 350k" says a price, and is no wish.
 */
export const answerChange: Part = async (turn) => {
  if (turn.message.kind !== 'text') return null;
  const act = await readWords(turn);
  if (act) return act();
  const refined = readChange(turn);
  return refined?.isOnlyChange || refined?.change === 'dropped' ? showRefined(turn, refined) : null;
};

/** A sentence that begins a search or goes on from one, and what is said of it in other modes. */
export async function readSearch(turn: Turn): Promise<Act | null> {
  const { message, said } = turn;
  if (message.kind !== 'text' || said.trim() === '') return null;
  const act = await readWords(turn);
  if (act) return act;
  if (isCommand('save', said)) return () => saveFromChat(turn);
  const refined = readChange(turn);
  return refined && !(await isPost(turn)) ? () => showRefined(turn, refined) : null;
}
