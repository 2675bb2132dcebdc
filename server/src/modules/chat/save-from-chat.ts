import { savedSearchForm } from '@makao/contract/saved-searches';
import { readSearch } from '@makao/contract/search.url';
import { m } from '@makao/i18n/messages';
import { Refusal } from '../../lib/http/errors.ts';
import { createSearch } from '../saved-searches/create-search.ts';
import { callerOf } from './chat-person.ts';
import { noAccount, wishOf } from './link-part.ts';
import { type Answered, say, type Turn } from './turn.ts';

/** Saves a search like the page does, once it has a price and enough other filters. */
export async function saveFromChat(turn: Turn, query: string | undefined): Promise<Answered> {
  const { locale, services } = turn;
  if (query === undefined) return say(m.chat_save_nothing({}, { locale }));
  const { page: _, sort: __, cityId, ...filters } = readSearch(new URLSearchParams(query));
  const read = savedSearchForm.safeParse({
    ...filters,
    cityIds: cityId ? [cityId] : [],
    // Contact by agents is opt-in on the page, where its meaning is explained.
    acceptContact: false,
  });
  const asks = { search: { query, page: 1, isSaving: true as const } };
  if (!read.success) {
    const lacksPrice = read.error.issues.some(({ path }) => path[0] === 'priceMax');
    const text = lacksPrice ? m.chat_save_price({}, { locale }) : m.chat_save_filters({}, { locale });
    return { ...say(text), state: asks };
  }
  const caller = await callerOf(turn);
  if (!caller) return noAccount(turn, wishOf(turn), asks);
  try {
    await createSearch(services, caller.userId, read.data, turn.now);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation') return say(m.chat_save_tooMany({}, { locale }));
    throw error;
  }
  const page = `${services.origin}/account/searches`;
  return { ...say(m.chat_save_done({ page }, { locale })), state: { search: { query, page: 1 } } };
}
