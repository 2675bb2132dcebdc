import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { type JobType, send } from '../../lib/jobs.ts';
import type { MessageKind } from './queue-message.ts';

export const tellUndeliveredJob = {
  name: 'tell-undelivered',
  schema: z.object({ messageId: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

const ofPeople: ReadonlySet<string> = new Set<MessageKind>(['thread_question', 'thread_answer']);

/** What one person wrote to another did not arrive, on any channel: the writer is told. */
export async function noteUndelivered(tx: Tx, { id, kind }: { id: string; kind: string }) {
  if (ofPeople.has(kind)) await send(tx, tellUndeliveredJob, { messageId: id });
}
