import { liveSearch } from '../searching/context.ts';
import { readSearch } from '../searching/search-handlers.ts';
import { sayUnread } from '../searching/show-search.ts';
import type { Intent } from '../states/state.ts';

/** A sentence about homes. What was looked for within a day is gone on from, whatever was done since. */
export const search: Intent = { name: 'search', leads: 'searching', recognize: readSearch };

/** What nobody understood while homes are looked for: the search stays as it is. */
export const unread: Intent = {
  name: 'unread',
  leads: null,
  recognize: async (turn) => {
    const { message, mode, said } = turn;
    const isText = message.kind === 'text' && said.trim() !== '';
    return isText && mode === 'searching' && liveSearch(turn) ? () => sayUnread(turn) : null;
  },
};
