import { answerCase } from '../case-part.ts';
import { answerPublish } from '../publish-part.ts';
import type { Intent } from '../states/state.ts';
import { answerStillThere } from '../still-there-part.ts';
import { answerThreads } from '../thread-part.ts';
import type { Part } from '../turn.ts';
import { chatter, directions, foreign, forwarded, unreadable } from './chatter.ts';
import { location } from './location.ts';
import { search, unread } from './search.ts';
import { signIn } from './sign-in.ts';

/** An intent that is answered as soon as it is recognized. */
const at = (name: string, answer: Part): Intent => ({
  ...{ name, leads: null },
  recognize: async (turn) => {
    const answered = await answer(turn);
    return answered && (async () => answered);
  },
});

/**
 * What a message may want when neither a button, a command nor the current mode takes it. Tried in this order: the first
 * that recognizes the message wins.
 */
export const intents: Intent[] = [
  // A word that opens an account is for nobody else to read.
  signIn,
  at('stillThere', answerStillThere),
  at('thread', answerThreads),
  at('case', answerCase),
  at('draft', answerPublish),
  // An agent's post is taken by now: what still looks like one was forwarded.
  forwarded,
  // Before searches: "rented", "is it free" and "I sell my house" speak of homes, but wish for none.
  directions,
  chatter,
  location,
  // Behind all that names itself, because it reads every sentence.
  search,
  // What nobody understood: why, as far as we can tell.
  foreign,
  unreadable,
  unread,
];
