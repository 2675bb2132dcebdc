import type { State } from './state.ts';

/** Nothing is going on: every message is a new intent. */
export const idle: State = { mode: 'idle', timeoutMs: null, understands: [], isUnfinished: () => false };
