import { sendingChannels } from '@makao/contract/channels';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { sendMany } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { readHealth, watchReceipts } from './channel-health.ts';
import { summedKinds } from './message-class.ts';
import { moveUnreceived, moveUnreceivedCodes } from './move-to-sms.ts';
import { sendMessageJob } from './queue-message.ts';
import { isQuiet } from './sending.rules.ts';
import { sumUp, waitsToBeSummed } from './sum-up.ts';

type Deps = Pick<Services, 'db' | 'sms' | 'origin' | 'quietHours'>;
/** Starts sending messages, in the transaction. */
type Start = (tx: Tx, ids: string[]) => Promise<void>;

const batchSize = 500;
/** Per run: the next follows within a minute. */
const batchesMost = 20;
/** If the job that sends a message is lost, the message is found again after this. */
const jobMs = 5 * 60_000;
/** What waits for longer than this with an untried channel looks again as soon as WhatsApp is back. */
const longMs = 2 * jobMs;

const withJobs: Start = (tx, ids) =>
  sendMany(
    tx,
    sendMessageJob,
    ids.map((id) => ({ id })),
  );

/**
 * Watches the channels, and sends what waited: what is due, and once WhatsApp is back what waited for it, alerts and
 * reminders in one message per person. While it is down, the oldest of them tests it. Any number may run at once.
 */
export async function sendWaiting(deps: Deps, now: Date, start: Start = withJobs): Promise<void> {
  const { db } = deps;
  const health = await readHealth(db);
  for (const channel of sendingChannels) await watchReceipts(db, channel, health[channel], now);
  const { whatsapp } = await readHealth(db);
  const moved = whatsapp.state === 'up' ? await moveUnreceivedCodes(deps, now) : [];
  if (whatsapp.state !== 'up' && whatsapp.reason === 'noReceipts')
    moved.push(...(await moveUnreceived(deps, whatsapp, now)));
  // Their jobs are sent already.
  if (start !== withJobs && moved.length > 0) await db.transaction((tx) => start(tx, moved));
  await release(deps, lte(messages.waitsUntil, now), now, start);
  if (whatsapp.state === 'up') {
    await sumUpAll(deps, now, start);
    const sooner = and(isNull(messages.error), gt(messages.waitsUntil, new Date(now.getTime() + longMs)));
    const ofChannel = and(eq(messages.waitsFor, 'channel'), or(isNull(messages.waitsUntil), sooner));
    await release(deps, and(ofChannel, notInArray(messages.kind, summedKinds)), now, start);
  } else if (whatsapp.nextTryAt && whatsapp.nextTryAt <= now && !isQuiet(deps.quietHours, now))
    await release(deps, and(eq(messages.waitsFor, 'channel'), isNull(messages.waitsUntil)), now, start, 1);
}

async function release({ db }: Deps, which: ReturnType<typeof and>, now: Date, start: Start, most = batchSize) {
  for (let batch = 0; batch < batchesMost; batch++) {
    const released = await db.transaction(async (tx) => {
      const found = await tx
        .select({ id: messages.id })
        .from(messages)
        .where(and(isNotNull(messages.waitsFor), eq(messages.status, 'queued'), which))
        .orderBy(asc(messages.waitsUntil), asc(messages.createdAt))
        .limit(most)
        .for('update', { skipLocked: true });
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await startAll(tx, ids, now, start);
      return ids.length;
    });
    if (released < batchSize) return;
  }
}

async function startAll(tx: Tx, ids: string[], now: Date, start: Start) {
  await tx
    .update(messages)
    .set({ waitsFor: 'channel', waitsUntil: new Date(now.getTime() + jobMs) })
    .where(inArray(messages.id, ids));
  await start(tx, ids);
}

async function sumUpAll({ db, origin }: Deps, now: Date, start: Start) {
  for (let batch = 0; batch < batchesMost; batch++) {
    const people = await db
      .selectDistinct({ to: messages.to })
      .from(messages)
      .where(and(isNotNull(messages.waitsFor), waitsToBeSummed))
      .limit(batchSize);
    for (const { to } of people)
      await db.transaction(async (tx) => {
        const ids = await sumUp(tx, origin, to, now);
        if (ids.length > 0) await startAll(tx, ids, now, start);
      });
    if (people.length < batchSize) return;
  }
}
