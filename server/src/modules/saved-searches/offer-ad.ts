import { readAdType } from '@makao/contract/ads';
import { agentLimits } from '@makao/contract/agents.limits';
import { adName } from '@makao/i18n/ads';
import { money } from '@makao/i18n/format';
import { and, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { computed, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { wards } from '../../db/schema/places.ts';
import { adOffers, userAdSearches, userAdSearchResults } from '../../db/schema/saved-searches.ts';
import { invalid, Refusal, tooMany } from '../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import { localDayStart, secondsToMidnight } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { adCode } from '../ads/ad-code.ts';
import { assertVerified } from '../ads/ads.policy.ts';
import { countStat } from '../ads/count-stat.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { planRuns } from '../plans/plans.rules.ts';
import { adToMatch, fitsTarget } from './match-ad.ts';
import { isReachable } from './saved-searches.rules.ts';

const { perAgent, perCustomer } = agentLimits.offers;

const fitting = query`with ad as materialized (${adToMatch('a.id = $1')})
  select ${computed<{ searchId: string }>({ searchId: 't.search_id' })}
  from ad join user_ad_search_targets t on t.search_id = $2 and ${fitsTarget} limit 1`;

/**
 * Sends an agent's published ad to a customer who looks for one like it, without revealing the customer's number.
 * Limits per customer hold over all agents and accounts. Returns how many offers the agent has left today.
 */
export async function offerAd(
  { db, origin }: Services,
  caller: Caller,
  searchId: string,
  adId: string,
  now = new Date(),
): Promise<number> {
  const agentId = ownAgent(caller);
  assertVerified(caller);
  return db.transaction(async (tx) => {
    // Locks the agent first, then the customer, always in this order.
    const [agent] = await tx
      .select({ hasPlan: sql<boolean>`${sql.raw(planRuns('agents.id'))}` })
      .from(agents)
      .where(eq(agents.id, agentId))
      .for('no key update');
    const customer = await lockCustomer(tx, caller, searchId, now);
    const ad = await ownAd(tx, agentId, adId);
    if (!agent?.hasPlan) throw new Refusal('paymentRequired');
    if (!isReachable(customer)) throw new Refusal('conflict');
    if ((await fitting.within(tx, adId, searchId)).length === 0)
      throw invalid<{ adId: string }>({ adId: 'adDoesNotFit' });

    const today = gte(adOffers.createdAt, localDayStart(now));
    const made = await tx.$count(adOffers, and(eq(adOffers.agentId, agentId), today));
    const got = await tx.$count(adOffers, and(eq(adOffers.customerId, customer.id), today));
    const offered = await tx
      .insert(adOffers)
      .values({ searchId, adId, agentId, customerId: customer.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ adId: adOffers.adId });
    if (offered.length === 0) throw new Refusal('conflict');
    if (made >= perAgent || got >= perCustomer) throw tooMany(secondsToMidnight(now));

    // The offer also counts as a notified result of the search.
    await tx
      .insert(userAdSearchResults)
      .values({ searchId, adId, createdAt: now, notifiedAt: now })
      .onConflictDoUpdate({
        target: [userAdSearchResults.searchId, userAdSearchResults.adId],
        set: { notifiedAt: sql`coalesce(${userAdSearchResults.notifiedAt}, excluded.notified_at)` },
      });
    const name = adName({ ...ad, type: readAdType(ad.type) }, ad.wardName, customer.locale);
    const [link, page] = [`${origin}/a/${adCode(ad.number)}`, `${origin}/account/searches`];
    await notifyUser(tx, customer, 'ad_offer', { ad: name, price: money(ad.price), link, page });
    await countStat(tx, 'notifications', [adId]);
    return perAgent - made - 1;
  });
}

/** Locks the customer of an active search that agents may answer. Agents do not answer their own. */
async function lockCustomer(tx: Tx, { userId }: Caller, searchId: string, now: Date) {
  const [customer] = await tx
    .select({
      id: users.id,
      phoneNumber: users.phoneNumber,
      locale: users.locale,
      verifiedAt: users.verifiedAt,
      suspendedAt: users.suspendedAt,
      processingStoppedAt: users.processingStoppedAt,
      deleteAt: users.deleteAt,
      notifySearches: users.notifySearches,
      whatsAppNotificationsEnabled: userAdSearches.whatsAppNotificationsEnabled,
    })
    .from(userAdSearches)
    .innerJoin(users, eq(users.id, userAdSearches.userId))
    .where(
      and(
        eq(userAdSearches.id, searchId),
        userAdSearches.acceptContact,
        isNull(userAdSearches.deletedAt),
        gt(userAdSearches.expirationDate, now),
        ne(userAdSearches.userId, userId),
      ),
    )
    .for('no key update', { of: users });
  if (!customer) throw new Refusal('notFound');
  return customer;
}

async function ownAd(tx: Tx, agentId: string, adId: string) {
  const [ad] = await tx
    .select({
      number: ads.number,
      type: ads.type,
      propertyType: ads.propertyType,
      price: ads.price,
      wardName: wards.name,
    })
    .from(ads)
    .innerJoin(wards, eq(wards.id, ads.wardId))
    .where(and(eq(ads.id, adId), eq(ads.agentId, agentId), isNull(ads.deletedAt)));
  if (!ad) throw new Refusal('notFound');
  const { type, price, ...rest } = ad;
  if (!type || price === null) throw invalid<{ adId: string }>({ adId: 'adDoesNotFit' });
  return { ...rest, type, price };
}
