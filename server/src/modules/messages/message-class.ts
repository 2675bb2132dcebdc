import type { MessageClass, PriceCategory } from '@makao/contract/channels';
import type { MessageKind } from './queue-message.ts';

/** What each message is for: it decides how it is sent, what it may cost and what happens when WhatsApp fails. */
const classes: Record<MessageKind, MessageClass> = {
  verification_code: 'code',
  entry_code: 'code',
  new_password_code: 'code',
  number_change_code: 'code',
  link_code: 'code',
  chat_answer: 'answer',
  ussd_ad: 'answer',
  thread_answer: 'answer',
  support_answer: 'answer',
  availability_there: 'answer',
  availability_gone: 'answer',
  lead: 'lead',
  lead_hidden: 'lead',
  leads: 'lead',
  thread_question: 'lead',
  ad_asked_about: 'lead',
  search_results: 'alert',
  price_drops: 'alert',
  ad_offer: 'alert',
  missed_messages: 'alert',
  ads_expiring: 'reminder',
  drafts_ending: 'reminder',
  availability_question: 'reminder',
  number_changed: 'notice',
  new_device: 'notice',
  password_changed: 'notice',
  second_factor_reset: 'notice',
  team_invitation: 'notice',
  act_waiting: 'notice',
  act_done: 'notice',
  act_refused: 'notice',
  number_is_yours: 'notice',
  contact_moved: 'notice',
  account_suspended: 'notice',
  account_reopened: 'notice',
  account_deleted: 'notice',
  ad_reported: 'notice',
  pledge_lost: 'notice',
  ad_approved: 'notice',
  ad_rejected: 'notice',
  changes_approved: 'notice',
  changes_rejected: 'notice',
  ad_restored: 'notice',
  proof_rejected: 'notice',
  ad_removed: 'notice',
  ad_taken_down: 'notice',
  payment_confirmed: 'notice',
  payment_rejected: 'notice',
  payment_error: 'notice',
  payment_reversed: 'notice',
  money_taken_back: 'notice',
  phone_stopped: 'notice',
  statement_differs: 'notice',
  ads_unpaid: 'notice',
  tokens_bought: 'notice',
  tokens_given: 'notice',
  tokens_taken: 'notice',
  own_review_hidden: 'notice',
  review_hidden: 'notice',
  team_answered: 'notice',
  team_answered_review: 'notice',
  name_accepted: 'notice',
  name_refused: 'notice',
  case_upheld: 'notice',
  case_overturned: 'notice',
};

/** Notices about security and money: they cannot wait for days. */
const pressing: ReadonlySet<string> = new Set<MessageKind>([
  'number_changed',
  'number_is_yours',
  'new_device',
  'password_changed',
  'second_factor_reset',
  'team_invitation',
  'act_waiting',
  'act_done',
  'act_refused',
  'account_suspended',
  'account_deleted',
  // The ad is hidden until its agent answers.
  'ad_reported',
  'payment_confirmed',
  'payment_rejected',
  'payment_error',
  'payment_reversed',
  'money_taken_back',
  'phone_stopped',
  'statement_differs',
  'ads_unpaid',
  'tokens_bought',
  'tokens_taken',
]);

const marketing: ReadonlySet<string> = new Set<MessageKind>([
  'search_results',
  'price_drops',
  'ad_offer',
  'missed_messages',
]);

/** The class of a stored kind; one that a former version sent is a notice. */
export const classOf = (kind: string): MessageClass =>
  (classes as Partial<Record<string, MessageClass>>)[kind] ?? 'notice';

export const kindsOf = (wanted: MessageClass): string[] =>
  Object.entries(classes).flatMap(([kind, of]) => (of === wanted ? [kind] : []));

/** Whether it goes by SMS when WhatsApp fails or does not reach the person: alerts and reminders wait. */
export const movesToSms = (kind: string) => ['code', 'answer', 'lead'].includes(classOf(kind)) || pressing.has(kind);

/** What waits while WhatsApp is down and is then told in sum. A sum that has to wait itself is sent as it is. */
export const summedKinds = [...kindsOf('alert'), ...kindsOf('reminder')].filter((kind) => kind !== 'missed_messages');

/** WhatsApp's price category. */
export function categoryOf(kind: string, isInConversation: boolean): PriceCategory {
  if (classOf(kind) === 'code') return 'authentication';
  if (isInConversation) return 'service';
  return marketing.has(kind) ? 'marketing' : 'utility';
}

export const movingKinds = Object.keys(classes).filter(movesToSms);
