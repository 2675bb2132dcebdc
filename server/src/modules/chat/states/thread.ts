import { threadLimits } from '@makao/contract/threads.limits';
import { minute } from '../../../lib/market-time.ts';
import { answerThreads } from '../thread-part.ts';
import type { State } from './state.ts';

/** The person writes to somebody through us: texts go to the other side. */
export const thread: State = {
  mode: 'thread',
  timeoutMs: threadLimits.addressedMinutes * minute,
  understands: [{ name: 'thread', answer: answerThreads }],
  isUnfinished: () => false,
};
