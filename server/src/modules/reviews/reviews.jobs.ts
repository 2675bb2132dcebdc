import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { publishReviews } from './publish-reviews.ts';

export const publishDueReviews = defineJob<z.ZodObject, Services>({
  name: 'publish-reviews',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '* * * * *',
  handler: async (_, { deps: { db } }) => {
    await publishReviews(db);
  },
});
