import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import { utcHour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { notifyOfPriceDrops } from './notify-of-price-drops.ts';

/** Once a day, at ten in the morning. */
export const notifyOfPriceDropsJob = defineJob<z.ZodObject, Services>({
  schema: z.object({}),
  unique: 'unfinished',
  name: 'tell-price-drops',
  cron: `0 ${utcHour(10)} * * *`,
  handler: async (_, { deps, signal }) => notifyOfPriceDrops(deps, new Date(), signal),
});
