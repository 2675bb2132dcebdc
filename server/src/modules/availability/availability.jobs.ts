import { z } from 'zod';
import { columns, query } from '../../db/columns.ts';
import { ads } from '../../db/schema/ads.ts';
import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { confirmableSql } from '../search/search.rules.ts';
import { askAgent, isDueSql } from './ask-agent.ts';

const agentsToAsk = query`select distinct ${columns(ads, 'ads', { id: 'agentId' })}
  from ads left join availability_questions q on q.ad_id = ads.id and q.answered_at is null
  where ${isDueSql} and ${confirmableSql('ads')}`.prepare<[]>('availability.agents-to-ask');

/** Asks all agents who have something to answer. */
export async function askAgents(services: Services, signal?: AbortSignal, now = new Date()) {
  for (const { id } of await agentsToAsk(services.db)) {
    if (signal?.aborted) return;
    await services.db.transaction((tx) => askAgent(tx, services, id, now));
  }
}

/** Between eight in the morning and nine in the evening. */
export const askAboutAvailability = defineJob<z.ZodObject, Services>({
  schema: z.object({}),
  unique: 'unfinished',
  name: 'ask-about-availability',
  cron: '40 5-17 * * *',
  handler: async (_, { deps, signal }) => askAgents(deps, signal),
});
