import type { ContactKind } from '@makao/contract/leads';
import { and, desc, eq, gt } from 'drizzle-orm';
import { transactionEvents } from '../../db/schema/leads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { requireName } from '../accounts/require-name.ts';
import { countStat } from '../ads/count-stat.ts';
import { notifyOfLeads } from './notify-of-leads.ts';

/**
 * The customer called or opened the chat: what they saw becomes a lead, and the agent is notified. Repeated taps change
 * nothing.
 */
export async function contactAgent(
  services: Services,
  caller: Caller,
  adId: string,
  kind: Exclude<ContactKind, 'message'>,
  now = new Date(),
) {
  await services.db.transaction(async (tx) => {
    await requireName(tx, caller.userId);
    const [seen] = await tx
      .select()
      .from(transactionEvents)
      .where(
        and(
          eq(transactionEvents.customerId, caller.userId),
          eq(transactionEvents.adId, adId),
          // A sheet may stay open past midnight.
          gt(transactionEvents.createdAt, new Date(now.getTime() - day)),
        ),
      )
      .orderBy(desc(transactionEvents.createdAt))
      .limit(1)
      .for('update');
    // Without having seen the number there is nothing to tap.
    if (!seen) throw new Refusal('notFound');
    const { id, agentId, contactedAt, contactKind } = seen;
    if (contactedAt && contactKind !== 'message') return;
    // After a message, a call shares the number with the agent.
    await tx
      .update(transactionEvents)
      .set({ contactKind: kind, contactedAt: contactedAt ?? now })
      .where(eq(transactionEvents.id, id));
    if (contactedAt) return;
    // `countStat` locks the agent's day until the commit, so concurrent customers are processed in turn.
    await countStat(tx, 'contacts', [adId], 1, now);
    await notifyOfLeads(tx, services, agentId, { gathered: false, now });
  });
}
