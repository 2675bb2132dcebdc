import type { ChatMode } from '@makao/contract/chat';
import type { Question, QuestionKind } from '../../../db/schema/chat.ts';
import type { Answered, Turn } from '../turn.ts';

/** A handler: returns an answer, or null to pass the message on. `name` stands in the trace. */
export interface Handler {
  name: string;
  answer: (turn: Turn) => Promise<Answered | null>;
}

/** A mode of a conversation: what it understands, and how it ends. */
export interface State {
  mode: ChatMode;
  /** It ends by itself when it was not used for so long; null for a mode that lasts. */
  timeoutMs: number | null;
  /** Tried in order, after buttons, replies to a particular message and commands. */
  understands: Handler[];
  /** Whether a new intent would lose something: then we ask before we leave it. */
  isUnfinished: (turn: Turn) => boolean;
}

/**
 * Something that a message may want, whatever the mode. `leads` is the mode it begins; null for one that answers and leaves
 * the conversation where it is. `recognize` has no side effects: what it returns may wait for a yes.
 */
export interface Intent {
  name: string;
  leads: ChatMode | null;
  recognize: (turn: Turn) => Promise<(() => Promise<Answered>) | null>;
}

/** How one kind of question is answered; null when the message is no answer to it. */
export type QuestionHandler<Kind extends QuestionKind> = (
  turn: Turn,
  question: Extract<Question, { kind: Kind }>,
) => Promise<Answered | null>;
