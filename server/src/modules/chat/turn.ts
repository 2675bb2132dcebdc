import type { Locale } from '@makao/contract/kernel/locales';
import type { Tx } from '../../db/client.ts';
import type { ChatState, chats, Received } from '../../db/schema/chat.ts';
import type { MessageExtras } from '../../lib/messenger/messenger.ts';
import type { Services } from '../../services.ts';
import type { Gazetteer } from '../search/sentences/places.ts';

/** What we say, a message each. */
export interface Reply {
  text: string;
  extras?: MessageExtras;
}

export interface Answered {
  replies: Reply[];
  /** What of the conversation's state is different now; absent parts stay. */
  state?: Partial<ChatState>;
}

/** A picture that came with the message, kept already for the agent who sent it. */
export type KeptPicture = { uuid: string } | { refused: string };

/** One message of a person, and all that is needed to answer it. */
export interface Turn {
  /** Inside the transaction of the answer: writes that it causes stand or fall with it. */
  services: Services;
  tx: Tx;
  from: string;
  chat: typeof chats.$inferSelect;
  message: Received;
  /** What was written or tapped; empty for what has no words. */
  said: string;
  locale: Locale;
  state: ChatState;
  gazetteer: Gazetteer;
  picture: KeptPicture | null;
  now: Date;
}

/** A part of what we can talk about: answers, or leaves it to the next. */
export type Part = (turn: Turn) => Promise<Answered | null>;

export const say = (text: string, extras?: MessageExtras): Answered => ({
  replies: [{ text, ...(extras && { extras }) }],
});
