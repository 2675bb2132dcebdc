import { z } from 'zod';
import { forgetTries } from '../../lib/http/rate-limit.ts';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { removeDeletedUsers } from './delete-user.ts';
import { forgetTraces } from './leave-traces.ts';

export const removeDeleted = defineJob<z.ZodObject, Services>({
  name: 'remove-deleted-users',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '40 * * * *',
  handler: (_, { deps }) => removeDeletedUsers(deps),
});

export const forgetOldTries = defineJob<z.ZodObject, Services>({
  name: 'forget-old-tries',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '25 * * * *',
  handler: async (_, { deps: { db } }) => {
    await forgetTries(db);
    await forgetTraces(db);
  },
});
