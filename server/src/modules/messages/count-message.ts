import { eq } from 'drizzle-orm';
import { messages } from '../../db/schema/messages.ts';
import { countAttempt } from '../../lib/http/rate-limit.ts';
import { send } from '../../lib/jobs.ts';
import { messagesHeld } from '../../lib/metrics.ts';
import type { Services } from '../../services.ts';
import { isSecret } from './messages.rules.ts';
import { sendMessageJob } from './queue-message.ts';

type Message = Pick<typeof messages.$inferSelect, 'id' | 'kind'>;

/** The share of the hourly limit that is reserved for codes, which users wait for. */
const shareOfOthers = 0.8;
/** Delayed messages are spread over this many seconds. */
const spreadSeconds = 600;
const alarmEveryMs = 60_000;
let lastAlarm = Number.NEGATIVE_INFINITY;

/**
 * Counts a message against the hourly limit, and returns how to undo it; null beyond the limit. Then codes are dropped,
 * because they would expire, and everything else waits for the next hour.
 */
export async function countMessage({ db, messagesPerHour }: Services, message: Message) {
  const most = messagesPerHour * (isSecret(message.kind) ? 1 : shareOfOthers);
  const { hits, left, takeBack } = await countAttempt(db, 'messages', 3600);
  if (hits <= most) return takeBack;
  await takeBack();
  const { id, kind } = message;
  messagesHeld.inc({ kind });
  if (performance.now() - lastAlarm > alarmEveryMs) {
    lastAlarm = performance.now();
    console.error(`More than ${messagesPerHour} messages within the hour: ${kind} is held back`);
  }
  if (isSecret(message.kind))
    await db.update(messages).set({ status: 'refused', error: 'too many messages' }).where(eq(messages.id, id));
  else {
    const startAfter = new Date(Date.now() + (left + Math.random() * spreadSeconds) * 1000);
    await db.transaction((tx) => send(tx, sendMessageJob, { id }, { startAfter }));
  }
  return null;
}
