import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import { utcHour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { markExpired } from './expire-ads.ts';
import { warnAgents } from './warn-of-expiry.ts';
import { warnOfDrafts } from './warn-of-old-drafts.ts';

const byTheClock = { schema: z.object({}), unique: 'unfinished' } as const;

export const expireAds = defineJob<z.ZodObject, Services>({
  ...byTheClock,
  name: 'expire-ads',
  cron: '*/5 * * * *',
  handler: async (_, { deps, signal }) => markExpired(deps, signal),
});

/** Between eight in the morning and nine in the evening, so that no phone rings at night. */
export const warnOfExpiry = defineJob<z.ZodObject, Services>({
  ...byTheClock,
  name: 'warn-of-expiry',
  cron: `10 ${utcHour(8)}-${utcHour(20)} * * *`,
  handler: async (_, { deps, signal }) => warnAgents(deps, signal),
});

/** At ten in the morning. */
export const warnOfOldDrafts = defineJob<z.ZodObject, Services>({
  ...byTheClock,
  name: 'warn-of-old-drafts',
  cron: `0 ${utcHour(10)} * * *`,
  handler: async (_, { deps, signal }) => warnOfDrafts(deps, signal),
});
