import { m } from '@makao/i18n/messages';
import { wardsAt } from '../../places/wards-at.ts';
import { liveSearch } from '../searching/context.ts';
import { showSearch } from '../searching/show-search.ts';
import type { Intent } from '../states/state.ts';
import { say } from '../turn.ts';

/** A position takes the place of the wards that are looked for. */
export const location: Intent = {
  name: 'location',
  leads: 'searching',
  recognize: async (turn) => {
    const { message, tx, locale } = turn;
    if (message.kind !== 'location') return null;
    const { latitude, longitude } = message;
    const found = await wardsAt(tx, { latitude, longitude });
    if (!found) {
      const { mode } = turn;
      return async () => ({ ...say(m.chat_location_outside({}, { locale })), mode, facts: { location: 'outside' } });
    }
    const { cityId, wardIds } = found;
    return async () => {
      const { landmarkIds: _, ...wanted } = liveSearch(turn)?.wanted ?? {};
      const shown = await showSearch(turn, { ...wanted, cityId, wardIds });
      return { ...shown, facts: { ...shown.facts, location: 'inside' } };
    };
  },
};
