import { z } from 'zod';
import { applyRetention } from '../../db/apply-retention.ts';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';

/** Hourly, because texts with codes go after an hour. */
export const keepRetention = defineJob<z.ZodObject, Services>({
  name: 'retention',
  schema: z.object({}),
  unique: 'unfinished',
  timeoutSeconds: 3000,
  cron: '25 * * * *',
  handler: async (_, { deps: { db }, signal }) => {
    await applyRetention(db, signal);
  },
});
