import { day, hour, localDayStart, localHour } from '../../lib/market-time.ts';
import type { QuietHours } from '../../services.ts';
import { isSecret } from './messages.rules.ts';
import type { MessageKind } from './queue-message.ts';

/** Free texts are allowed for a day after a user's last message; a little less, to allow for delivery. */
const windowMs = day - 5 * 60_000;

/** Messages that cannot wait for the morning: a sleeping owner could lose the account. */
const urgent: ReadonlySet<string> = new Set<MessageKind>([
  'number_changed',
  'number_is_yours',
  'new_device',
  'password_changed',
  'second_factor_reset',
  'act_waiting',
  'act_done',
  'act_refused',
]);

/** Of people one is in a conversation with; from whom else they may come is decided when they are written. */
const ofPeople: ReadonlySet<string> = new Set<MessageKind>(['thread_question', 'thread_answer']);

interface Outgoing {
  kind: string;
  isAnswer: boolean;
}
interface Standing {
  wroteAt: Date | null;
  stoppedAt: Date | null;
}

/**
 * Whether a message is not sent at all, on any channel. Users who opted out still get codes, replies and messages of
 * people they write with, users who paused their account only codes, replies and warnings about it.
 */
export function isStopped({ kind, isAnswer }: Outgoing, chat: Standing | undefined, isPaused = false): boolean {
  if (isAnswer || isSecret(kind)) return false;
  if (isPaused && !urgent.has(kind)) return true;
  return chat?.stoppedAt != null && !ofPeople.has(kind);
}

/** Whether it is night locally. */
export function isQuiet(quiet: QuietHours | null | undefined, now: Date): quiet is QuietHours {
  if (!quiet) return false;
  const { from, to } = quiet;
  const at = localHour(now);
  return from < to ? at >= from && at < to : at >= from || at < to;
}

/** When a message held back at night is sent; null if it need not wait. */
export function quietUntil({ kind, isAnswer }: Outgoing, quiet: QuietHours | null | undefined, now: Date): Date | null {
  if (isAnswer || isSecret(kind) || urgent.has(kind) || !isQuiet(quiet, now)) return null;
  const end = localDayStart(now).getTime() + quiet.to * hour;
  return new Date(end > now.getTime() ? end : end + day);
}

/** Whether a user has written recently enough for a text without a template. */
export const isInConversation = (chat: Standing | undefined, now: Date) =>
  chat?.wroteAt != null && now.getTime() - chat.wroteAt.getTime() < windowMs;
