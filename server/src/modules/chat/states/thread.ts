import { threadLimits } from '@makao/contract/threads.limits';
import { minute } from '../../../lib/market-time.ts';
import { answerInThread } from '../in-thread.ts';
import type { State } from './state.ts';

/**
 * The person writes to somebody through us: texts go to the other side. It ends by "maliza", by another explicit action,
 * or some time after it was last used.
 */
export const thread: State = {
  mode: 'thread',
  timeoutMs: threadLimits.addressedMinutes * minute,
  understands: [{ name: 'thread', answer: answerInThread }],
  isUnfinished: () => false,
};
