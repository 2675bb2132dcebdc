import type { Locale } from '@makao/contract/kernel/locales';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { type JobType, send } from '../../lib/jobs.ts';
import type { MessageExtras } from '../../lib/messenger/messenger.ts';
import { isSecret } from './messages.rules.ts';
import { templates } from './templates.ts';

export const sendMessageJob = {
  name: 'send-message',
  schema: z.object({ id: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

/** Also the names of the approved templates. */
export type MessageKind =
  | 'verification_code'
  | 'reset_code'
  | 'number_change_code'
  | 'number_changed'
  | 'new_device'
  | 'password_changed'
  | 'second_factor_reset'
  | 'team_invitation'
  | 'act_waiting'
  | 'act_done'
  | 'act_refused'
  | 'number_is_yours'
  | 'account_suspended'
  | 'account_reopened'
  | 'account_deleted'
  | 'ads_expiring'
  | 'search_results'
  | 'price_drops'
  | 'ad_reported'
  | 'ad_asked_about'
  | 'availability_question'
  | 'availability_there'
  | 'availability_gone'
  | 'pledge_lost'
  | 'ad_approved'
  | 'ad_rejected'
  | 'changes_approved'
  | 'changes_rejected'
  | 'ad_restored'
  | 'ad_removed'
  | 'ad_taken_down'
  | 'payment_confirmed'
  | 'payment_rejected'
  | 'payment_error'
  | 'payment_reversed'
  | 'money_taken_back'
  | 'ads_unpaid'
  | 'tokens_bought'
  | 'tokens_given'
  | 'tokens_taken'
  | 'own_review_hidden'
  | 'review_hidden'
  | 'team_answered'
  | 'team_answered_review'
  | 'name_accepted'
  | 'name_refused'
  | 'lead'
  | 'lead_hidden'
  | 'leads'
  | 'ad_offer'
  | 'thread_question'
  | 'thread_answer'
  /** Replies to a user who has just written; these need no template. */
  | 'chat_answer';

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
  /** Sent at any hour, also to users who opted out of other messages. */
  isAnswer?: boolean;
}

/** Queues a message in the caller's transaction; the job that sends it starts after the commit. */
export async function queueMessage(tx: Tx, { parameters, kind, ...message }: OutgoingMessage): Promise<void> {
  const template = kind === 'chat_answer' ? null : { name: kind, parameters };
  // The carrier refuses a template with the wrong number of parameters every time.
  if (kind !== 'chat_answer' && templates[kind].parameters.length !== parameters.length)
    throw new Error(`${kind} takes ${templates[kind].parameters.length} parameters, not ${parameters.length}`);
  const [row] = await tx
    .insert(messages)
    .values({ ...message, kind, template })
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id });
  // Users wait for these, however many others are queued.
  const isUrgent = message.isAnswer || isSecret(kind);
  if (row) await send(tx, sendMessageJob, { id: row.id }, { isUrgent });
}
