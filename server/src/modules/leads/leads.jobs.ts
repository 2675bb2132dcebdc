import { z } from 'zod';
import { columns, query } from '../../db/columns.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { tellLeads } from './tell-leads.ts';

const agentsWaiting = query`select distinct ${columns(transactionEvents, 'e', ['agentId'])}
  from transaction_events e where e.told_at is null`.prepare<[]>('leads.agentsWaiting');

/** Tells all agents of what was gathered for them, as far as it is time. */
export async function tellGathered(services: Services, signal?: AbortSignal, now = new Date()) {
  for (const { agentId } of await agentsWaiting(services.db)) {
    if (signal?.aborted) return;
    await services.db.transaction((tx) => tellLeads(tx, services, agentId, { gathered: true, now }));
  }
}

export const tellOfLeads = defineJob<z.ZodObject, Services>({
  schema: z.object({}),
  unique: 'unfinished',
  name: 'tell-of-leads',
  cron: '* * * * *',
  handler: async (_, { deps, signal }) => tellGathered(deps, signal),
});
