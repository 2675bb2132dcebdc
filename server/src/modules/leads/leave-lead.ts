import { isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { localDay } from '../../lib/market-time.ts';
import { countStat } from '../ads/count-stat.ts';

type Lead = Pick<typeof transactionEvents.$inferInsert, 'customerId' | 'adId' | 'agentId' | 'connexionFees'>;

/** A message is a contact: one lead per customer, ad and day. The message itself notifies the agent. */
export async function leaveLead(tx: Tx, lead: Lead, now: Date) {
  const contact = { contactedAt: now, contactKind: 'message', notifiedAt: now } as const;
  const left = await tx
    .insert(transactionEvents)
    .values({ ...lead, ...contact, day: localDay(now), createdAt: now })
    .onConflictDoUpdate({
      target: [transactionEvents.customerId, transactionEvents.adId, transactionEvents.day],
      set: contact,
      // Who saw the number today makes contact now; an earlier contact stays as it is.
      setWhere: isNull(transactionEvents.contactedAt),
    })
    .returning({ id: transactionEvents.id });
  if (left.length > 0) await countStat(tx, 'contacts', [lead.adId]);
}
