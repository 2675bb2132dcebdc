import { savedSearchForm } from '@makao/contract/saved-searches';
import { m } from '@makao/i18n/messages';
import { Refusal } from '../../lib/http/errors.ts';
import { createSearch } from '../saved-searches/create-search.ts';
import { callerOf } from './chat-person.ts';
import { noAccount, wishOf } from './link-part.ts';
import { liveSearch, searchState } from './searching/context.ts';
import type { Wanted } from './searching/wanted.ts';
import { type Answered, say, type Turn } from './turn.ts';

/** Saves the search like the page does; asks for what it lacks: a price, or enough other filters. */
export async function saveFromChat(turn: Turn, completed?: Wanted): Promise<Answered> {
  const { locale, services, now } = turn;
  const search = liveSearch(turn);
  const wanted = completed ?? search?.wanted;
  if (!wanted) return say(m.chat_save_nothing({}, { locale }));
  const { sort: _, cityId, ...filters } = wanted;
  const read = savedSearchForm.safeParse({
    ...filters,
    cityIds: cityId ? [cityId] : [],
    facts: filters,
    // Contact by agents is opt-in on the page, where its meaning is explained.
    acceptContact: false,
  });
  const state = { search: searchState(wanted, search?.page ?? 1, now) };
  if (!read.success) {
    const lacks = read.error.issues.some(({ path }) => path[0] === 'priceMax') ? 'price' : 'filters';
    const text = lacks === 'price' ? m.chat_save_price({}, { locale }) : m.chat_save_filters({}, { locale });
    return {
      ...say(text),
      ...{ mode: 'searching', facts: { change: 'save', lacks } },
      state: { ...state, question: { kind: 'save', lacks, askedAt: now.toISOString() } },
    };
  }
  const caller = await callerOf(turn);
  if (!caller) return noAccount(turn, wishOf(turn), state);
  try {
    await createSearch(services, caller.userId, read.data, now);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation') return say(m.chat_save_tooMany({}, { locale }));
    throw error;
  }
  const page = `${services.origin}/account/searches`;
  return {
    ...say(m.chat_save_done({ page }, { locale })),
    ...{ mode: 'searching', state: { ...state, question: undefined }, facts: { change: 'saved' } },
  };
}
