import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { scoreAgents } from './score-agents.ts';

/** Once an hour: a score is a matter of weeks, and pages that show it stay kept meanwhile. */
export const scoreAllAgents = defineJob<z.ZodObject, Services>({
  schema: z.object({}),
  unique: 'unfinished',
  name: 'score-agents',
  cron: '50 * * * *',
  handler: async (_, { deps }) => scoreAgents(deps),
});
