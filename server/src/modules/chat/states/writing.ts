import { day } from '../../../lib/market-time.ts';
import { answerPublish } from '../publish-part.ts';
import type { State } from './state.ts';

/** An agent writes an ad: photos and texts complete the draft. */
export const writing: State = {
  mode: 'writing',
  timeoutMs: 2 * day,
  understands: [{ name: 'draft', answer: answerPublish }],
  isUnfinished: ({ state }) => state.draft !== undefined,
};
