import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { weighAgain, weighAgainJob } from './update-risk-settings.ts';
import { withdrawUnanswered } from './withdraw-unanswered.ts';

export const withdrawUnansweredAds = defineJob<z.ZodObject, Services>({
  name: 'withdraw-unanswered-ads',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '*/5 * * * *',
  handler: async (_, { deps, signal }) => withdrawUnanswered(deps, signal),
});

/** After the settings of the risk engine have changed. */
export const weighWaitingAds = defineJob<z.ZodObject, Services>({
  ...weighAgainJob,
  timeoutSeconds: 900,
  handler: async (_, { deps, signal }) => weighAgain(deps, signal),
});
