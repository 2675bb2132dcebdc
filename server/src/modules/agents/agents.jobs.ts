import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { scoreAgents } from './score-agents.ts';

/** Hourly: scores change over weeks, and every change invalidates cached pages. */
export const scoreAllAgents = defineJob<z.ZodObject, Services>({
  schema: z.object({}),
  unique: 'unfinished',
  name: 'score-agents',
  cron: '50 * * * *',
  handler: async (_, { deps }) => scoreAgents(deps),
});
