import type { Tx } from '../../db/client.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { localDay } from '../../lib/market-time.ts';
import { countStat } from '../ads/count-stat.ts';

type Lead = Pick<
  typeof transactionEvents.$inferInsert,
  'customerId' | 'adId' | 'agentId' | 'connexionFees' | 'notifiedAt'
>;

/** Creates a lead: one per customer, ad and day, whichever way the customer made contact. */
export async function leaveLead(tx: Tx, lead: Lead, now: Date) {
  const left = await tx
    .insert(transactionEvents)
    .values({ ...lead, day: localDay(now), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: transactionEvents.id });
  if (left.length > 0) await countStat(tx, 'contacts', [lead.adId]);
}
