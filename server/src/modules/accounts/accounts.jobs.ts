import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { checkNames } from './check-names.ts';
import { removeDeletedUsers } from './delete-user.ts';

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
