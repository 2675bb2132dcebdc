import { day } from '../../../lib/market-time.ts';
import type { State } from './state.ts';

/** The person looks for a home: texts refine the current filters. */
export const searching: State = {
  mode: 'searching',
  timeoutMs: day,
  understands: [],
  isUnfinished: () => false,
};
