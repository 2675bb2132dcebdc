import { z } from 'zod';
import { defineJob, send } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { deliver } from './deliver.ts';
import { sendMessageJob } from './queue-message.ts';
import { sendWaiting } from './send-waiting.ts';

/** Longer waits are ended by the job below. */
const shortMs = 60_000;

/** Sends a message of the outbox. A permanent refusal by the carrier is stored; anything else is retried. */
export const sendMessage = defineJob<typeof sendMessageJob.schema, Services>({
  ...sendMessageJob,
  retries: 20,
  retryDelaySeconds: 15,
  timeoutSeconds: 60,
  concurrency: 4,
  handler: async ({ id }, { deps }) => {
    const now = new Date();
    const delivered = await deliver(deps, id, now);
    if (delivered.state === 'failed') throw delivered.error;
    if (delivered.state !== 'waits' || !delivered.until) return;
    const { until: startAfter } = delivered;
    if (startAfter.getTime() - now.getTime() <= shortMs)
      await deps.db.transaction((tx) => send(tx, sendMessageJob, { id }, { startAfter }));
  },
});

export const sendWaitingMessages = defineJob<z.ZodObject, Services>({
  name: 'send-waiting-messages',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '* * * * *',
  handler: async (_, { deps }) => sendWaiting(deps, new Date()),
});
