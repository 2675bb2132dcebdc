import { countAttempt } from '../../lib/http/rate-limit.ts';
import { messagesHeld } from '../../lib/metrics.ts';
import type { Services } from '../../services.ts';
import { isSecret } from './messages.rules.ts';

/** The share of the hourly limit that is reserved for codes, which users wait for. */
const shareOfOthers = 0.8;
/** Delayed messages are spread over this many seconds. */
const spreadSeconds = 600;
const alarmEveryMs = 60_000;
let lastAlarm = Number.NEGATIVE_INFINITY;

/** Counted, with how to undo it; or kept back by the limit, until then or, a code, for good. */
type Counted = { takeBack: () => Promise<void> } | { until: Date | null };

/**
 * Counts a message against the hourly limit. Beyond it codes are dropped, because they would expire, and everything else
 * waits for the next hour.
 */
export async function countMessage(
  { db, messagesPerHour }: Pick<Services, 'db' | 'messagesPerHour'>,
  { kind }: { kind: string },
  now: Date,
): Promise<Counted> {
  const most = messagesPerHour * (isSecret(kind) ? 1 : shareOfOthers);
  const { hits, left, takeBack } = await countAttempt(db, 'messages', 3600, now.getTime());
  if (hits <= most) return { takeBack };
  await takeBack();
  messagesHeld.inc({ kind });
  if (performance.now() - lastAlarm > alarmEveryMs) {
    lastAlarm = performance.now();
    console.error(`More than ${messagesPerHour} messages within the hour: ${kind} is held back`);
  }
  return { until: isSecret(kind) ? null : new Date(now.getTime() + (left + Math.random() * spreadSeconds) * 1000) };
}
