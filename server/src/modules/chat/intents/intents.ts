import { answerRefusal } from '../case-part.ts';
import type { Intent } from '../states/state.ts';
import { answerThreads } from '../thread-part.ts';
import type { Part } from '../turn.ts';
import { chatter, foreign, forwarded, unreadable } from './chatter.ts';
import { remindOfDraft, resumeDraft } from './drafts.ts';
import { join } from './join.ts';
import { leads } from './leads.ts';
import { location } from './location.ts';
import { myAds } from './my-ads.ts';
import { post } from './post.ts';
import { price } from './price.ts';
import { search, unread } from './search.ts';
import { signIn } from './sign-in.ts';
import { statement } from './statement.ts';
import { talkToPerson } from './talk-to-person.ts';
import { term } from './term.ts';

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
  // Before what answers a refusal: a suspended person can also ask for a person.
  talkToPerson,
  // Whole messages of agents, before anything that reads them as sentences.
  myAds,
  leads,
  resumeDraft,
  // A price change names its ad by what a search would read.
  price,
  term,
  statement,
  at('thread', answerThreads),
  answerRefusal,
  // "Nataka kutangaza" is no post, and both are no searches.
  join,
  post,
  // An agent's post is taken by now: what still looks like one was forwarded.
  forwarded,
  // Before searches: "rented" and "2" say something of a home, but wish for none.
  chatter,
  location,
  // Behind all that names itself, because it reads every sentence.
  search,
  // What nobody understood: why, as far as we can tell.
  foreign,
  unreadable,
  remindOfDraft,
  unread,
];
