import type { MessageFailure, MessageState } from '@makao/contract/messages.admin';
import { m } from '@makao/i18n/messages';

export const stateLabels: Record<MessageState, () => string> = {
  queued: m.messages_team_queued,
  failing: m.messages_team_failing,
  sent: m.messages_team_sent,
  refused: m.messages_team_refused,
  cancelled: m.messages_team_cancelled,
};

export const stateTones = {
  queued: 'calm',
  failing: 'warning',
  sent: 'success',
  refused: 'error',
  cancelled: 'dark',
} as const;

/** Why it did not go out, and what can be done. */
export const failureTexts: Record<MessageFailure, () => string> = {
  noWhatsApp: m.messages_team_failure_noWhatsApp,
  unwanted: m.messages_team_failure_unwanted,
  notAllowed: m.messages_team_failure_notAllowed,
  badTemplate: m.messages_team_failure_badTemplate,
  badContent: m.messages_team_failure_badContent,
  setUp: m.messages_team_failure_setUp,
  tooMany: m.messages_team_failure_tooMany,
  unreachable: m.messages_team_failure_unreachable,
  stopped: m.messages_team_failure_stopped,
  lost: m.messages_team_failure_lost,
  late: m.messages_team_failure_late,
  overBudget: m.messages_team_failure_overBudget,
  summedUp: m.messages_team_failure_summedUp,
  outdated: m.messages_team_failure_outdated,
  other: m.messages_team_failure_other,
};

/** A readable label for `ad_taken_down`. */
export const kindLabel = (kind: string) => kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
