import { readPriceChange } from '../agent/act-words.ts';
import { intentOfAgents } from '../agent/intent-of-agents.ts';

/** "Bei 2 350k", "badili bei ya sinza iwe laki tatu na nusu": shows the old and the new price, and asks. */
export const price = intentOfAgents('price', readPriceChange);
