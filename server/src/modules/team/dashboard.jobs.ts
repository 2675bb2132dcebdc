import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { computeDashboards, findMembers } from './compute-dashboards.ts';

/** The menu of the team's area shows these numbers, so they must not be much older than the work that they count. */
export const keepDashboards = defineJob<z.ZodObject, Services>({
  name: 'dashboards',
  schema: z.object({}),
  unique: 'unfinished',
  timeoutSeconds: 300,
  retries: 0,
  cron: '* * * * *',
  handler: async (_, { deps }) => {
    await computeDashboards(deps, await findMembers(deps));
  },
});
