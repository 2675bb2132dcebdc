import { darDayStart, darHour, day, hour } from '../../lib/dar-time.ts';
import { isSecret } from './messages.rules.ts';
import type { MessageKind } from './queue-message.ts';

/** From this hour to that one no phone rings, in Dar es Salaam. */
export const quietHours = { from: 21, to: 7 };
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

/** When a message that waits for the morning goes out; null for one that need not wait. */
export function quietUntil({ kind, isAnswer }: Outgoing, now: Date): Date | null {
  const at = darHour(now);
  if (isAnswer || isSecret(kind) || urgent.has(kind) || (at >= quietHours.to && at < quietHours.from)) return null;
  const morning = darDayStart(now).getTime() + quietHours.to * hour;
  return new Date(at >= quietHours.from ? morning + day : morning);
}

/** Whether a person has written lately enough for a text that nobody approved beforehand. */
export const isInConversation = (chat: Standing | undefined, now: Date) =>
  chat?.wroteAt != null && now.getTime() - chat.wroteAt.getTime() < windowMs;
