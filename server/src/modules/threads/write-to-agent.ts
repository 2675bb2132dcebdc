import { threadLimits } from '@makao/contract/threads.limits';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { chatThreads } from '../../db/schema/threads.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { localDayStart, secondsToMidnight } from '../../lib/market-time.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { leaveLead } from '../leads/leave-lead.ts';
import { isAway, isShown } from '../search/search.rules.ts';
import { blocksBetween } from './find-thread.ts';
import { lockPair } from './lock-pair.ts';
import { passOn } from './pass-on.ts';

/** A customer's message about an ad: reaches the agent by chat and creates a lead. One thread per ad and customer. */
export async function writeToAgent(
  tx: Tx,
  caller: Caller,
  { adId, text, key }: { adId: string; text: string; key?: string },
  now = new Date(),
) {
  await lockUser(tx, caller.userId);
  const [ad] = await tx
    .select({
      ad: ads,
      userId: users.id,
      suspendedAt: users.suspendedAt,
      processingStoppedAt: users.processingStoppedAt,
    })
    .from(ads)
    .innerJoin(agents, eq(agents.id, ads.agentId))
    .innerJoin(users, eq(users.id, agents.userId))
    .where(and(eq(ads.id, adId), isNotNull(ads.publishedAt)));
  if (!ad || isAway(ad)) throw new Refusal('notFound');
  if (!isShown(ad.ad, now.getTime())) throw new Refusal('adUnavailable');
  const { agentId, connexionFees } = ad.ad;
  if (caller.agentId === agentId) throw new Refusal('ownAd');
  await lockPair(tx, caller.userId, ad.userId);
  const blocks = await blocksBetween(tx, caller.userId, ad.userId);
  if (blocks.byWriter) throw new Refusal('threadBlocked');
  if (blocks.byReader) throw new Refusal('threadClosed');
  const mine = eq(chatThreads.customerId, caller.userId);
  const made = await tx
    .insert(chatThreads)
    .values({ adId, agentId, customerId: caller.userId, createdAt: now, lastAt: now })
    .onConflictDoNothing()
    .returning({ id: chatThreads.id });
  if (made.length > 0) {
    const today = await tx.$count(chatThreads, and(mine, gte(chatThreads.createdAt, localDayStart(now))));
    if (today > threadLimits.newPerDay) throw tooMany(secondsToMidnight(now));
  }
  const thread = one(
    await tx
      .select({ id: chatThreads.id })
      .from(chatThreads)
      .where(and(mine, eq(chatThreads.adId, adId))),
  );
  await leaveLead(tx, { customerId: caller.userId, adId, agentId, connexionFees }, now);
  await passOn(tx, { threadId: thread.id, userId: caller.userId, text, key }, now);
  return thread.id;
}
