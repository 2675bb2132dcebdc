import type { Locale } from '@makao/contract/kernel/locales';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/system.ts';
import { type JobType, send } from '../../lib/jobs.ts';

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
  | 'ad_offer';

export interface OutgoingMessage {
  /** E.164. */
  to: string;
  locale: Locale;
  kind: MessageKind;
  text: string;
  /** The template's blanks, in order. */
  parameters: string[];
  /** The same key is sent once. */
  dedupeKey?: string;
}

/** Puts a message into the outbox with the caller's transaction; the job that sends it starts when that commits. */
export async function queueMessage(tx: Tx, { parameters, kind, ...message }: OutgoingMessage): Promise<void> {
  const [row] = await tx
    .insert(messages)
    .values({ ...message, kind, template: { name: kind, parameters } })
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id });
  if (row) await send(tx, sendMessageJob, { id: row.id });
}
