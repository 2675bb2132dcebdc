import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { tellUndeliveredJob } from '../messages/tell-undelivered.ts';
import { tellUndelivered } from './tell-undelivered.ts';

export const tellOfUndelivered = defineJob<typeof tellUndeliveredJob.schema, Services>({
  ...tellUndeliveredJob,
  handler: ({ messageId }, { deps: { db } }) => tellUndelivered(db, messageId),
});
