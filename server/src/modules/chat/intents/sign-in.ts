import { readSignIn } from '../sign-in-part.ts';
import type { Intent } from '../states/state.ts';

/** A word that signs in a browser, and the answer to our question about it. */
export const signIn: Intent = { name: 'signIn', leads: null, recognize: async (turn) => readSignIn(turn) };
