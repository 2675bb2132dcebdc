import type { SendingChannel } from '@makao/contract/channels';
import type { Locale } from '@makao/contract/kernel/locales';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { type JobType, send } from '../../lib/jobs.ts';
import type { MessageExtras } from '../../lib/messenger/messenger.ts';
import { isSecret } from './messages.rules.ts';
import { type TemplateName, templates } from './templates.ts';

export const sendMessageJob = {
  name: 'send-message',
  schema: z.object({ id: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

/** A template, or a reply to a user who has just written, which needs none. */
export type MessageKind = TemplateName | 'chat_answer';

export interface OutgoingMessage {
  /** E.164. */
  to: string;
  locale: Locale;
  kind: MessageKind;
  text: string;
  /** The template's parameters, in order. */
  parameters: string[];
  /** A key is sent only once. */
  dedupeKey?: string;
  /** Pictures, buttons and lists, allowed only within a conversation. */
  extras?: MessageExtras;
  /** The channel that the recipient asked for; no other is tried. */
  askedChannel?: SendingChannel;
  /** Sent at any hour, also to users who opted out of other messages. */
  isAnswer?: boolean;
}

/** Queues a message in the caller's transaction; the job that sends it starts after the commit. */
export async function queueMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const id = await insertMessage(tx, message);
  // Users wait for these, however many others are queued.
  const isUrgent = message.isAnswer || isSecret(message.kind);
  if (id) await send(tx, sendMessageJob, { id }, { isUrgent });
}

/** Stores a message without a job that sends it. Returns its id; null if its key was sent already. */
export async function insertMessage(
  tx: Tx,
  { parameters, kind, askedChannel, ...message }: OutgoingMessage & { createdAt?: Date },
): Promise<string | null> {
  const template = kind === 'chat_answer' ? null : { name: kind, parameters };
  // The carrier refuses a template with the wrong number of parameters every time.
  if (kind !== 'chat_answer' && templates[kind].parameters.length !== parameters.length)
    throw new Error(`${kind} takes ${templates[kind].parameters.length} parameters, not ${parameters.length}`);
  const [row] = await tx
    .insert(messages)
    .values({ ...message, kind, template, ...(askedChannel && { channel: askedChannel, isChannelAsked: true }) })
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id });
  return row?.id ?? null;
}
