import { z } from 'zod';
import { forgetTries } from '../../lib/http/rate-limit.ts';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { checkNames } from './check-names.ts';
import { forgetCodes } from './codes.ts';
import { removeDeletedUsers } from './delete-user.ts';
import { forgetTraces } from './leave-traces.ts';

export const removeDeleted = defineJob<z.ZodObject, Services>({
  name: 'remove-deleted-users',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '40 * * * *',
  handler: (_, { deps }) => removeDeletedUsers(deps),
});

/** Names are compared when they are requested; this finds the ones that were not. */
export const checkAgentNames = defineJob<z.ZodObject, Services>({
  name: 'check-names',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '10 0 * * *',
  handler: (_, { deps: { db }, signal }) => checkNames(db, signal),
});

export const forgetOldTries = defineJob<z.ZodObject, Services>({
  name: 'forget-old-tries',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '25 * * * *',
  handler: async (_, { deps: { db } }) => {
    await forgetTries(db);
    await forgetTraces(db);
    await forgetCodes(db);
  },
});
