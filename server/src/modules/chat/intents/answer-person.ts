import { queryString } from '@makao/contract/kernel/request';
import { readSearch } from '@makao/contract/search.url';
import { threadLimits } from '@makao/contract/threads.limits';
import { minute } from '../../../lib/market-time.ts';
import { understand } from '../../search/sentences/grammar.ts';
import { isWaiting } from '../../threads/open-threads.ts';
import type { Intent } from '../states/state.ts';
import { askWhom, openHoursAgo, threadsSince } from '../thread-choice.ts';
import type { Turn } from '../turn.ts';

const longest = 300;

/** How much of a text reads as a search: one that is complete by itself, something, or nothing. */
function searchIn({ said, gazetteer }: Turn): 'whole' | 'some' | 'none' {
  const { filters, notUnderstood } = understand(said.slice(0, longest), gazetteer);
  const found = readSearch(new URLSearchParams(queryString(filters)));
  const names = Object.entries(found).flatMap(([name, value]) =>
    name !== 'page' && value !== undefined ? [name] : [],
  );
  if (names.length === 0) return 'none';
  const hasSubject = found.propertyType !== undefined || (found.wardIds?.length ?? 0) > 0;
  return hasSubject && notUnderstood.length === 0 ? 'whole' : 'some';
}

/**
 * A plain text after somebody's message: it is proposed as the answer, and never sent unasked. With several who wrote, we
 * ask which of them.
 */
export const answerPerson: Intent = {
  name: 'answerPerson',
  leads: null,
  recognize: async (turn) => {
    const { message, mode, state, said, now } = turn;
    if (message.kind !== 'text' || said.trim() === '' || (mode !== 'idle' && mode !== 'searching')) return null;
    const refusedAt = new Date(state.threadNo ?? 0);
    const waiting = (await threadsSince(turn, openHoursAgo(turn))).filter(
      (each) => isWaiting(each) && each.theirAt! > refusedAt,
    );
    if (waiting.length === 0) return null;
    const search = searchIn(turn);
    if (search === 'whole') return null;
    const freshFrom = now.getTime() - threadLimits.freshMinutes * minute;
    const isFresh = waiting.some(({ theirAt }) => theirAt!.getTime() >= freshFrom);
    // Later it is more likely to be a search, as far as it can be one.
    if (!isFresh && search === 'some') return null;
    return () => askWhom(turn, waiting, said.trim().slice(0, threadLimits.text));
  },
};
