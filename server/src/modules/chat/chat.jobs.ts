import { and, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { receivedMessages } from '../../db/schema/chat.ts';
import { defineJob, sendMany } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { noteOutcome } from '../messages/note-outcome.ts';
import { type Gazetteer, gazetteerOf } from '../search/sentences/places.ts';
import { noteOutcomeJob, workChatJob } from './receive.ts';
import { workMessage } from './work-message.ts';

const retries = 5;

const gazetteers = new WeakMap<Db, () => Promise<Gazetteer>>();
const gazetteerIn = (db: Db) => {
  const known = gazetteers.get(db) ?? gazetteerOf(db);
  gazetteers.set(db, known);
  return known();
};

export const workChat = defineJob<typeof workChatJob.schema, Services>({
  ...workChatJob,
  retries,
  retryDelaySeconds: 2,
  timeoutSeconds: 120,
  concurrency: 3,
  handler: async ({ id }, { deps, attempt }) =>
    workMessage(deps, id, { gazetteer: await gazetteerIn(deps.db), isLast: attempt > retries }),
});

/**
 * Retries a delivery status that arrived before we stored the carrier's message id. Gives up silently: the message is
 * not ours.
 */
export const noteLateOutcome = defineJob<typeof noteOutcomeJob.schema, Services>({
  ...noteOutcomeJob,
  retries,
  retryDelaySeconds: 10,
  handler: async ({ at, ...outcome }, { deps, attempt }) => {
    const isNoted = await deps.db.transaction((tx) => noteOutcome(tx, { ...outcome, at: new Date(at) }, deps));
    if (!isNoted && attempt <= retries) throw new Error('No message has that id yet');
  },
});

/** Finds messages whose jobs have given up, for example after a long database outage. */
export const workChatsLeft = defineJob<z.ZodObject, Services>({
  name: 'work-chats-left',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '*/10 * * * *',
  handler: async (_, { deps: { db } }) => {
    const left = await db
      .select({ id: receivedMessages.id })
      .from(receivedMessages)
      .where(and(isNull(receivedMessages.workedAt), lt(receivedMessages.createdAt, sql`now() - interval '10 minutes'`)))
      .limit(1_000);
    await db.transaction((tx) => sendMany(tx, workChatJob, left));
  },
});
