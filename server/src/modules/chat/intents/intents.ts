import { answerRefusal } from '../case-part.ts';
import { answerPublish } from '../publish-part.ts';
import { answerSearch } from '../search-part.ts';
import { answerSignIn } from '../sign-in-part.ts';
import type { Intent } from '../states/state.ts';
import { answerStillThere } from '../still-there-part.ts';
import { answerThreads } from '../thread-part.ts';
import type { Part } from '../turn.ts';
import { talkToPerson } from './talk-to-person.ts';

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
  at('signIn', answerSignIn),
  at('stillThere', answerStillThere),
  // Before what answers a refusal: a suspended person can also ask for a person.
  talkToPerson,
  at('thread', answerThreads),
  answerRefusal,
  at('draft', answerPublish),
  at('search', answerSearch),
];
