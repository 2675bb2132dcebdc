import type { leadForm } from '@makao/contract/leads.agent';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { transactionEvents } from '../../db/schema/leads.ts';
import type { Services } from '../../services.ts';

/** Stores what an agent notes about their own lead. The same status again keeps its timestamp. */
export async function updateLead(
  { db }: Services,
  agentId: string,
  id: string,
  { state, note }: z.output<typeof leadForm>,
) {
  if (state === undefined && note === undefined) return;
  const { state: before, stateAt } = transactionEvents;
  await db
    .update(transactionEvents)
    .set({
      ...(state && { state, stateAt: sql`case when ${before} = ${state} then ${stateAt} else now() end` }),
      ...(note !== undefined && { note: note || null }),
    })
    .where(
      and(
        eq(transactionEvents.id, id),
        eq(transactionEvents.agentId, agentId),
        isNotNull(transactionEvents.contactedAt),
      ),
    );
}
