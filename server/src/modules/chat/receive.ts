import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { receivedMessages } from '../../db/schema/chat.ts';
import { type JobType, send } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { noteOutcome, type Outcome } from '../messages/note-outcome.ts';
import type { ReceivedMessage } from './read-delivery.ts';

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
  }),
} satisfies JobType<z.ZodType<object, object>>;

/** How long our own row may take to learn the carrier's id. */
const headStartMs = 5_000;

/**
 * Stores messages, each once however often it is delivered, with the job that answers it. Returns the ids of new ones.
 */
export async function takeMessages(tx: Tx, messages: ReceivedMessage[], now = Date.now()): Promise<string[]> {
  if (messages.length === 0) return [];
  const taken = await tx
    .insert(receivedMessages)
    // The carrier's timestamps have seconds; within one, the order of delivery counts.
    .values(messages.map((message, index) => ({ ...message, createdAt: new Date(now + index) })))
    .onConflictDoNothing({ target: receivedMessages.externalId })
    .returning({ id: receivedMessages.id });
  for (const { id } of taken) await send(tx, workChatJob, { id });
  return taken.map(({ id }) => id);
}

/** Stores the status of one of our messages; if its id is not known yet, a job tries again later. */
const takeOutcome = ({ db }: Services, outcome: Outcome) =>
  db.transaction(async (tx) => {
    if (await noteOutcome(tx, outcome)) return;
    const startAfter = new Date(Date.now() + headStartMs);
    await send(tx, noteOutcomeJob, { ...outcome, at: outcome.at.toISOString() }, { startAfter });
  });

/** Processes a whole delivery. If it fails halfway, it is delivered again, and what was stored counts once. */
export async function receive(
  services: Services,
  { messages, outcomes }: { messages: ReceivedMessage[]; outcomes: Outcome[] },
): Promise<number> {
  for (const outcome of outcomes) await takeOutcome(services, outcome);
  return services.db.transaction(async (tx) => (await takeMessages(tx, messages)).length);
}
