import { darDayStart, darHour, day, hour } from '../../lib/dar-time.ts';
import type { QuietHours } from '../../services.ts';
import { isSecret } from './messages.rules.ts';
import type { MessageKind } from './queue-message.ts';

/** Free texts may be sent for a day from a person's last message; a little less, as they take a moment to arrive. */
const windowMs = day - 5 * 60_000;

/** What can't wait for the morning: who was asleep would find the account gone. */
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

interface Outgoing {
  kind: string;
  isAnswer: boolean;
}
interface Standing {
  wroteAt: Date | null;
  stoppedAt: Date | null;
  unreachableAt: Date | null;
}

/** Why a message does not go out at all; null when it may. Who stopped us gets codes and answers, which they ask for. */
export function heldBy({ kind, isAnswer }: Outgoing, chat: Standing | undefined): 'stopped' | 'unreachable' | null {
  if (isAnswer) return null;
  if (chat?.unreachableAt) return 'unreachable';
  return chat?.stoppedAt && !isSecret(kind) ? 'stopped' : null;
}

/** Whether no phone should ring now. */
export function isQuiet(quiet: QuietHours | null | undefined, now: Date): quiet is QuietHours {
  if (!quiet) return false;
  const { from, to } = quiet;
  const at = darHour(now);
  return from < to ? at >= from && at < to : at >= from || at < to;
}

/** When a message that waits for the morning goes out; null for one that need not wait. */
export function quietUntil({ kind, isAnswer }: Outgoing, quiet: QuietHours | null | undefined, now: Date): Date | null {
  if (isAnswer || isSecret(kind) || urgent.has(kind) || !isQuiet(quiet, now)) return null;
  const end = darDayStart(now).getTime() + quiet.to * hour;
  return new Date(end > now.getTime() ? end : end + day);
}

/** Whether a person has written lately enough for a text that nobody approved beforehand. */
export const isInConversation = (chat: Standing | undefined, now: Date) =>
  chat?.wroteAt != null && now.getTime() - chat.wroteAt.getTime() < windowMs;
