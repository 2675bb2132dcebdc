import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { tellPriceDrops } from './tell-price-drops.ts';

/** Once a day, at ten in the morning in Dar es Salaam. */
export const tellOfPriceDrops = defineJob<z.ZodObject, Services>({
  schema: z.object({}),
  unique: 'unfinished',
  name: 'tell-price-drops',
  cron: '0 7 * * *',
  handler: async (_, { deps, signal }) => tellPriceDrops(deps, new Date(), signal),
});
