import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import { utcHour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { forgetVersions } from './ad-versions.ts';
import { markExpired } from './expire-ads.ts';
import { warnAgents } from './warn-of-expiry.ts';

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

/** Keeps the newest row whatever its age: readers compare it with what they have. */
export const pruneAdChanges = defineJob<z.ZodObject, Services>({
  ...byTheClock,
  name: 'prune-ad-changes',
  cron: '20 0 * * *',
  handler: async (_, { deps: { db } }) => {
    await db.execute(sql`delete from ad_changes
      where changed_at < now() - interval '1 day' and seq < (select max(seq) from ad_changes)`);
  },
});

const retentionDays = 400;

/** Statistics look back a year and a month. */
export const forgetOldDays = defineJob<z.ZodObject, Services>({
  ...byTheClock,
  name: 'forget-old-days',
  cron: '35 0 * * *',
  handler: async (_, { deps: { db } }) => {
    await forgetVersions(db);
    await db.execute(sql`delete from ad_days where day < current_date - ${retentionDays}::int`);
  },
});
