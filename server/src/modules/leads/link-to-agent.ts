import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { localDay } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { isAway, isShown } from '../search/search.rules.ts';
import { countReveal } from './reveal-phone.ts';

/**
 * The phone number behind a published ad. Records who saw it, once per customer, ad and day, and notifies nobody;
 * agents may look at their own number.
 */
export async function linkToAgent(services: Services, caller: Caller, adId: string, now = new Date()) {
  return services.db.transaction(async (tx) => {
    const [ad] = await tx
      .select({
        agentId: ads.agentId,
        connexionFees: ads.connexionFees,
        status: ads.status,
        expirationDate: ads.expirationDate,
        confirmedAt: ads.confirmedAt,
        closedAt: ads.closedAt,
        unavailableAt: ads.unavailableAt,
        deletedAt: ads.deletedAt,
        phoneNumber: users.phoneNumber,
        suspendedAt: users.suspendedAt,
        processingStoppedAt: users.processingStoppedAt,
      })
      .from(ads)
      .innerJoin(agents, eq(agents.id, ads.agentId))
      .innerJoin(users, eq(users.id, agents.userId))
      .where(and(eq(ads.id, adId), isNotNull(ads.publishedAt)));
    if (!ad || isAway(ad)) throw new Refusal('notFound');
    if (!isShown(ad, now.getTime())) throw new Refusal('adUnavailable');
    const { agentId, connexionFees, phoneNumber } = ad;
    await countReveal(tx, caller, agentId, now);
    if (caller.agentId !== agentId) {
      const seen = { customerId: caller.userId, adId, agentId, day: localDay(now), connexionFees, createdAt: now };
      await tx
        .insert(transactionEvents)
        // Seeing the number is no contact: `contactAgent` records that.
        .values({ ...seen, contactedAt: null })
        .onConflictDoNothing();
    }
    return { phoneNumber };
  });
}
