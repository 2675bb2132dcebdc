import { day } from '../../../lib/market-time.ts';
import { answerWriting } from '../draft/answer-writing.ts';
import type { State } from './state.ts';

/** An agent writes an ad: photos and texts complete the draft. */
export const writing: State = {
  mode: 'writing',
  timeoutMs: 2 * day,
  understands: [{ name: 'draft', answer: answerWriting }],
  isUnfinished: ({ state }) => state.draft !== undefined,
};
