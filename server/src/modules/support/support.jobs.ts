import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { endSilent } from './end-silent.ts';

export const endSilentConversations = defineJob<z.ZodObject, Services>({
  name: 'end-silent-conversations',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '*/10 * * * *',
  handler: async (_, { deps: { db }, signal }) => {
    while (!signal.aborted && (await endSilent(db)) > 0);
  },
});
