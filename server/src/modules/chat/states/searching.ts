import { searchMs } from '../searching/context.ts';
import { answerChange } from '../searching/search-handlers.ts';
import type { State } from './state.ts';

/** The person looks for a home: texts change the current filters. */
export const searching: State = {
  mode: 'searching',
  timeoutMs: searchMs,
  understands: [{ name: 'search', answer: answerChange }],
  isUnfinished: () => false,
};
