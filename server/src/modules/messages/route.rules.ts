import type { SendingChannel } from '@makao/contract/channels';
import { movesToSms } from './message-class.ts';
import type { held } from './messages.rules.ts';

/** What a budget that is used up does with a message. */
export type Limit = { action: 'wait'; until: Date } | { action: 'drop' };

interface Line {
  /** Whether the person can be reached there: not without an address, or once it is known that messages do not arrive. */
  reach: 'yes' | 'doubtful' | 'no';
  /** `try`: down, and this message may test whether it is back. */
  health: 'up' | 'try' | 'down';
  limit: Limit | null;
}

/** What decides on the channel of a message. */
export interface Situation {
  kind: string;
  /** They opted out, or paused their account. */
  isStopped: boolean;
  /** When the quiet hours end that hold it back. */
  morning: Date | null;
  /** A code that has expired meanwhile, or an answer without a template to who no longer writes. */
  isLate: boolean;
  isInConversation: boolean;
  /** The recipient asked for this channel: no other is tried. */
  asked: SendingChannel | null;
  /** WhatsApp failed for this message or may have taken it: only SMS is left. */
  isMoved: boolean;
  preferred: SendingChannel | null;
  /** Channels that have just failed for this message. */
  failed: ReadonlySet<SendingChannel>;
  lines: Record<SendingChannel, Line>;
}

export type Route =
  | { send: SendingChannel }
  | { waitFor: 'channel' | 'budget' | 'morning'; until: Date | null }
  | { cancel: keyof typeof held };

/** A message that several channels could carry looks again after this. */
const lookAgainMs = 60_000;

/** The channels that may carry a message, the first choice first. */
function candidatesOf({ kind, asked, isMoved, preferred, isInConversation, lines }: Situation): SendingChannel[] {
  const reached = (channel: SendingChannel) => lines[channel].reach !== 'no';
  if (asked) return [asked].filter(reached);
  if (isMoved) return (['sms'] as const).filter(reached);
  if (preferred === 'sms' && !isInConversation && reached('sms')) return (['sms', 'whatsapp'] as const).filter(reached);
  if (!movesToSms(kind)) return (['whatsapp'] as const).filter(reached);
  const order: SendingChannel[] = lines.whatsapp.reach === 'doubtful' ? ['sms', 'whatsapp'] : ['whatsapp', 'sms'];
  return order.filter(reached);
}

/**
 * The channel of a message, or why it waits or is not sent. Opting out, quiet hours and budgets hold on every channel.
 * Only what cannot wait leaves WhatsApp for SMS; a person who prefers SMS gets what is outside of a conversation there.
 */
export function routeOf(situation: Situation, now: Date): Route {
  const { isStopped, isLate, morning, failed, lines } = situation;
  if (isStopped) return { cancel: 'stopped' };
  if (isLate) return { cancel: 'late' };
  if (morning) return { waitFor: 'morning', until: morning };
  const candidates = candidatesOf(situation);
  if (candidates.length === 0) return { cancel: 'unreachable' };
  const working = candidates.filter((channel) => lines[channel].health !== 'down' && !failed.has(channel));
  const affordable = working.find((channel) => lines[channel].limit === null);
  if (affordable) return { send: affordable };

  const limits = working.flatMap((channel) => lines[channel].limit ?? []);
  const soonest = limits
    .flatMap((limit) => (limit.action === 'wait' ? [limit.until.getTime()] : []))
    .sort((a, b) => a - b)[0];
  const isAllWorking = working.length === candidates.length;
  if (soonest === undefined && limits.length > 0 && isAllWorking) return { cancel: 'overBudget' };
  if (soonest !== undefined) return { waitFor: isAllWorking ? 'budget' : 'channel', until: new Date(soonest) };
  // What only WhatsApp may carry is found again when it is back.
  const isForWhatsApp = candidates.length === 1 && candidates[0] === 'whatsapp';
  return { waitFor: 'channel', until: isForWhatsApp ? null : new Date(now.getTime() + lookAgainMs) };
}
