import type { ChatMode, ChatStep } from '@makao/contract/chat';
import type { SupportTopic } from '@makao/contract/support';
import type { SupportLine, SupportState } from '@makao/contract/support.admin';
import type { ThreadReportReason } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';

export const stateLabels: Record<SupportState, () => string> = {
  waiting: m.support_state_waiting,
  taken: m.support_state_taken,
  closed: m.support_state_closed,
};

export const topicLabels: Record<SupportTopic, () => string> = {
  help: m.support_topic_help,
  thread: m.support_topic_thread,
};

export const reasonLabels: Record<ThreadReportReason, () => string> = {
  fraud: m.support_reason_fraud,
  abuse: m.support_reason_abuse,
  spam: m.support_reason_spam,
  other: m.support_reason_other,
};

/** How far a message has come. */
export const progressLabels: Record<NonNullable<SupportLine['state']>, () => string> = {
  queued: m.support_line_queued,
  sent: m.support_line_sent,
  delivered: m.support_line_delivered,
  read: m.support_line_read,
  failed: m.support_line_failed,
};

export const modeLabels: Record<ChatMode, () => string> = {
  idle: m.support_mode_idle,
  searching: m.support_mode_searching,
  thread: m.support_mode_thread,
  writing: m.support_mode_writing,
  question: m.support_mode_question,
  team: m.support_mode_team,
};

export const stepLabels: Record<ChatStep, () => string> = {
  identity: m.support_step_identity,
  direct: m.support_step_direct,
  command: m.support_step_command,
  state: m.support_step_state,
  intent: m.support_step_intent,
  none: m.support_step_none,
};
