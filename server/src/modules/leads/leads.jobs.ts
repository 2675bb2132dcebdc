import { z } from 'zod';
import { columns, query } from '../../db/columns.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { notifyOfLeads } from './notify-of-leads.ts';

const agentsWaiting = query`select distinct ${columns(transactionEvents, 'e', ['agentId'])}
  from transaction_events e where e.told_at is null and e.contacted_at is not null`.prepare<[]>('leads.agentsWaiting');

/** Notifies all agents of their collected leads, if it is time. */
export async function notifyGathered(services: Services, signal?: AbortSignal, now = new Date()) {
  for (const { agentId } of await agentsWaiting(services.db)) {
    if (signal?.aborted) return;
    await services.db.transaction((tx) => notifyOfLeads(tx, services, agentId, { gathered: true, now }));
  }
}

export const notifyOfLeadsJob = defineJob<z.ZodObject, Services>({
  schema: z.object({}),
  unique: 'unfinished',
  name: 'tell-of-leads',
  cron: '* * * * *',
  handler: async (_, { deps, signal }) => notifyGathered(deps, signal),
});
