import type { ChatMode } from '@makao/contract/chat';
import type { Locale } from '@makao/contract/kernel/locales';
import type { Tx } from '../../db/client.ts';
import type { ChatState, chats, Received, Wish } from '../../db/schema/chat.ts';
import type { MessageExtras } from '../../lib/messenger/messenger.ts';
import type { Services } from '../../services.ts';
import type { Gazetteer } from '../search/sentences/places.ts';
import type { Conversation } from '../support/support.rules.ts';

/** Replies, one message each. */
export interface Reply {
  text: string;
  extras?: MessageExtras;
}

export interface Answered {
  replies: Reply[];
  /** Where the conversation is from now on; it stays where it is without. */
  mode?: ChatMode | undefined;
  /** What was read in the message, for the trace. */
  facts?: Record<string, unknown>;
  /** Changes of the conversation's state; absent keys stay. */
  state?: Partial<ChatState>;
  /** The language of the conversation from now on, when it was asked for. */
  locale?: Locale;
  /** What is answered next: an earlier message that waited for a number. */
  wish?: Wish | undefined;
}

/** A picture that came with the message, stored already as the agent's upload. */
export type StoredPicture = { uuid: string } | { refused: string };

/** A user's message, and everything needed to answer it. */
export interface Turn {
  /** The transaction of the answer: its writes are committed together. */
  services: Services;
  tx: Tx;
  /** The contact's address: a number, or the carrier's id of a person whose number we do not know. */
  from: string;
  chat: typeof chats.$inferSelect;
  message: Received;
  /** Its id. */
  receivedId: string;
  /** The open conversation of the contact with the team: while it is, texts are for the team. */
  team: Conversation | null;
  /** The text, or the title of the tapped button; empty for other messages. */
  said: string;
  locale: Locale;
  state: ChatState;
  mode: ChatMode;
  gazetteer: Gazetteer;
  picture: StoredPicture | null;
  /** The carrier's timestamp: messages may arrive in another order than they were written in. */
  writtenAt: Date;
  now: Date;
}

/** A reply handler: returns an answer, or null to pass to the next handler. */
export type Part = (turn: Turn) => Promise<Answered | null>;

export const say = (text: string, extras?: MessageExtras): Answered => ({
  replies: [{ text, ...(extras && { extras }) }],
});

/** The text, or the title of the tapped button; empty for other messages. */
export const saidIn = (message: Received) => {
  if (message.kind === 'text') return message.text;
  if (message.kind === 'media') return message.caption ?? '';
  return message.kind === 'button' ? message.title : '';
};
