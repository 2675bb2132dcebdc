import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { receivedMessages } from '../../db/schema/chat.ts';
import { type JobType, send } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { noteOutcome, type Outcome } from '../messages/note-outcome.ts';
import type { ReceivedMessage } from './read-delivery.ts';

/** Names the message that came in, never who wrote it: jobs are listed and logged. */
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

/** How long our own row may need to learn the carrier's name for it. */
const headStartMs = 5_000;

/** Takes messages in, each once however often it is delivered, with the job that answers it. Answers the ids of the new. */
export async function takeMessages(tx: Tx, messages: ReceivedMessage[], now = Date.now()): Promise<string[]> {
  if (messages.length === 0) return [];
  const taken = await tx
    .insert(receivedMessages)
    // The carrier dates them by the second; within one they count in the order they were delivered in.
    .values(messages.map((message, index) => ({ ...message, createdAt: new Date(now + index) })))
    .onConflictDoNothing({ target: receivedMessages.externalId })
    .returning({ id: receivedMessages.id });
  for (const { id } of taken) await send(tx, workChatJob, { id });
  return taken.map(({ id }) => id);
}

/** Notes what became of a message of ours; of one whose name we don't know yet it is looked at again later. */
const takeOutcome = ({ db }: Services, outcome: Outcome) =>
  db.transaction(async (tx) => {
    if (await noteOutcome(tx, outcome)) return;
    const startAfter = new Date(Date.now() + headStartMs);
    await send(tx, noteOutcomeJob, { ...outcome, at: outcome.at.toISOString() }, { startAfter });
  });

/** Takes a whole delivery in. Failing halfway it is delivered again, and what was taken already counts once. */
export async function receive(
  services: Services,
  { messages, outcomes }: { messages: ReceivedMessage[]; outcomes: Outcome[] },
): Promise<number> {
  for (const outcome of outcomes) await takeOutcome(services, outcome);
  return services.db.transaction(async (tx) => (await takeMessages(tx, messages)).length);
}
