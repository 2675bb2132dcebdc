import { setImmediate } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../../db/client.ts';
import { receivedMessages } from '../../db/schema/chat.ts';
import { messages as sentMessages } from '../../db/schema/messages.ts';
import { type JobType, sendMany } from '../../lib/jobs.ts';
import { isDeadlock, isLockTimeout } from '../../lib/pg-errors.ts';
import type { Services } from '../../services.ts';
import { noteOutcome, type Outcome } from '../messages/note-outcome.ts';
import { type Filed, fileOne, fileSettled } from './file-messages.ts';
import { type Delivery, type ReceivedMessage, readMessages, readOutcomes } from './read-delivery.ts';
import { fileUnworked } from './unworked.ts';

/** The id of the incoming message, never its sender: job data is listed and logged. */
export const workChatJob = {
  name: 'work-chat',
  schema: z.object({ id: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

export const noteOutcomeJob = {
  name: 'note-outcome',
  schema: z.object({
    externalId: z.string(),
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    at: z.iso.datetime(),
    code: z.number().nullable(),
    reason: z.string().nullable(),
    pricing: z.object({ billable: z.boolean(), category: z.string() }).nullish(),
    reference: z.string().nullish(),
  }),
} satisfies JobType<z.ZodType<object, object>>;

/** How long our own row may take to learn the carrier's id. */
const headStartMs = 5_000;

/** Of one transaction: a delivery may hold thousands, and other requests continue between batches. */
const batchSize = 200;

/**
 * Stores messages, each once however often it is delivered, with the jobs that answer them. Returns the ids of new ones.
 * Those of contacts that are as we know them are stored together; what makes a contact or changes one, by itself.
 */
export async function takeMessages(
  db: Db,
  messages: ReceivedMessage[],
  { now = Date.now(), earlier = new Map<string, number>() } = {},
): Promise<string[]> {
  const [first] = messages;
  if (!first) return [];
  const storeSettled = () =>
    db.transaction(async (tx) => {
      const settled = await fileSettled(tx, messages);
      return settled && store(tx, settled, now, earlier);
    });
  const storeOne = () =>
    db.transaction(async (tx) => {
      const filed = await fileOne(tx, first);
      return filed ? store(tx, [filed], now, earlier) : [];
    });
  const stored = await unless(isLockTimeout, storeSettled);
  if (stored) return stored;
  // An answer that is being worked may hold what a contact needs to move.
  if (messages.length === 1) return (await unless(isDeadlock, storeOne)) ?? storeOne();
  const half = Math.ceil(messages.length / 2);
  const some = await takeMessages(db, messages.slice(0, half), { now, earlier });
  return [...some, ...(await takeMessages(db, messages.slice(half), { now, earlier }))];
}

/** Null for this error. */
async function unless<T>(isExpected: (error: unknown) => boolean, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isExpected(error)) return null;
    throw error;
  }
}

async function store(tx: Tx, filed: Filed[], now: number, earlier: Map<string, number>): Promise<string[]> {
  // The carrier's timestamps have seconds; within one, the order of delivery counts.
  const timed = filed.map((message) => {
    const at = earlier.get(message.from) ?? 0;
    earlier.set(message.from, at + 1);
    return { ...message, createdAt: new Date(now + at) };
  });
  const taken = await tx
    .insert(receivedMessages)
    // Two deliveries of the same messages lock them in the same order.
    .values(timed.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1)))
    .onConflictDoNothing({ target: receivedMessages.externalId })
    .returning({ id: receivedMessages.id, workedAt: receivedMessages.workedAt });
  const waiting = taken.filter(({ workedAt }) => workedAt === null).map(({ id }) => ({ id }));
  if (waiting.length > 0) await sendMany(tx, workChatJob, waiting);
  return taken.map(({ id }) => id);
}

/** Stores the statuses of our messages; for ids that are not known yet, jobs try again later. */
async function takeOutcomes(services: Services, outcomes: Outcome[]) {
  const { db } = services;
  const ids = outcomes.map(({ externalId }) => externalId);
  const found = await db
    .select({ externalId: sentMessages.externalId })
    .from(sentMessages)
    .where(inArray(sentMessages.externalId, ids));
  const known = new Set(found.map(({ externalId }) => externalId));
  // One transaction each: they lock messages and chats in the order of the carrier.
  for (const outcome of outcomes)
    if (known.has(outcome.externalId)) await db.transaction((tx) => noteOutcome(tx, outcome, services));
  const late = outcomes.filter(({ externalId }) => !known.has(externalId));
  const startAfter = new Date(Date.now() + headStartMs);
  const jobs = late.map((outcome) => ({ ...outcome, at: outcome.at.toISOString() }));
  if (jobs.length > 0) await db.transaction((tx) => sendMany(tx, noteOutcomeJob, jobs, { startAfter }));
}

/**
 * Processes a whole delivery, batch by batch. If it fails halfway, it is delivered again, and what was stored counts
 * once.
 */
export async function receive(services: Services, delivery: Delivery): Promise<number> {
  const now = Date.now();
  let received = 0;
  for (const batch of batches(delivery.statuses)) {
    await takeOutcomes(services, readOutcomes(batch));
    await setImmediate();
  }
  // How many of each sender came before, in this delivery.
  const earlier = new Map<string, number>();
  for (const batch of batches(delivery.messages)) {
    const { messages, unworked } = readMessages(batch, delivery.profiles, now);
    received += (await takeMessages(services.db, messages, { now, earlier })).length;
    await services.db.transaction((tx) => fileUnworked(tx, unworked));
    await setImmediate();
  }
  return received;
}

function* batches<T>(list: T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += batchSize) yield list.slice(at, at + batchSize);
}
