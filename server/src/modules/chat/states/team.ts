import type { State } from './state.ts';

/** A person of the team answers: texts go to them, and Makao is silent. */
export const team: State = { mode: 'team', timeoutMs: null, understands: [], isUnfinished: () => false };
