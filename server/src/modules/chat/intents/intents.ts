import { answerCase } from '../case-part.ts';
import { answerPublish } from '../publish-part.ts';
import { answerSearch } from '../search-part.ts';
import { answerSignIn } from '../sign-in-part.ts';
import type { Intent } from '../states/state.ts';
import { answerStillThere } from '../still-there-part.ts';
import type { Part } from '../turn.ts';
import { answerPerson } from './answer-person.ts';
import { ask, link } from './ask.ts';
import { conversations } from './threads.ts';

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
  // Before all that reads sentences: a code or a link says by itself what it is about.
  ask,
  link,
  conversations,
  // Before what an agent says of their own ads: "ipo" right after a customer's question is more likely for the customer.
  answerPerson,
  at('stillThere', answerStillThere),
  at('case', answerCase),
  at('draft', answerPublish),
  at('search', answerSearch),
];
