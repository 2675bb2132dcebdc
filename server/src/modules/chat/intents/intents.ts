import { answerRefusal } from '../case-part.ts';
import type { Intent } from '../states/state.ts';
import { answerPerson } from './answer-person.ts';
import { ask, link } from './ask.ts';
import { chatter, directions, foreign, forwarded, unreadable } from './chatter.ts';
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
import { conversations } from './threads.ts';

/**
 * What a message may want when neither a button, a command nor the current mode takes it. Tried in this order: the first
 * that recognizes the message wins.
 */
export const intents: Intent[] = [
  // A word that opens an account is for nobody else to read.
  signIn,
  // Before what answers a refusal: a suspended person can also ask for a person.
  talkToPerson,
  // Before all that reads sentences: a code or a link says by itself what it is about.
  ask,
  link,
  conversations,
  // Whole messages of agents, before anything that reads them as sentences.
  myAds,
  leads,
  resumeDraft,
  // A price change names its ad by what a search would read.
  price,
  term,
  // Before what an agent says of their own ads: "ipo" right after a customer's question is more likely for the customer.
  answerPerson,
  statement,
  answerRefusal,
  // "Nataka kutangaza" is no post, and both are no searches.
  join,
  post,
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
  remindOfDraft,
  unread,
];
