import { readTerm } from '../agent/act-words.ts';
import { intentOfAgents } from '../agent/intent-of-agents.ts';

/** "Huisha 2", "sitisha ya sinza", "futa 3": renews an ad or takes it down, after a yes. */
export const term = intentOfAgents('term', readTerm);
