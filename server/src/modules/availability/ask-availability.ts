import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { availabilityAskers, availabilityQuestions } from '../../db/schema/availability.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { localDay, localDayStart, secondsToMidnight } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { isShown } from '../search/search.rules.ts';
import { askAgent } from './ask-agent.ts';

/**
 * A customer asks whether a place is still available. The agent gets one question however many ask, and all get the
 * answer. A confirmation of today is the answer already. Agents may not ask: they would bother rivals.
 */
export async function askAvailability(
  services: Services,
  { userId, isAgent }: Pick<Caller, 'userId' | 'isAgent'>,
  adId: string,
  now = new Date(),
) {
  if (isAgent) throw new Refusal('conflict');
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [ad] = await tx
      .select()
      .from(ads)
      .where(and(eq(ads.id, adId), isNotNull(ads.publishedAt)));
    if (!ad) throw new Refusal('notFound');
    if (!isShown(ad, now.getTime())) throw new Refusal('adUnavailable');
    const confirmedAt = ad.confirmedAt.toISOString();
    if (localDay(ad.confirmedAt) === localDay(now)) return { asked: false, confirmedAt };
    await refuseTooMany(tx, userId, now);
    const { agentId } = ad;
    await tx.insert(availabilityQuestions).values({ adId, agentId, createdAt: now }).onConflictDoNothing();
    const open = await tx
      .select({ id: availabilityQuestions.id })
      .from(availabilityQuestions)
      .where(and(eq(availabilityQuestions.adId, adId), isNull(availabilityQuestions.answeredAt)));
    await tx
      .insert(availabilityAskers)
      .values({ questionId: one(open).id, userId, createdAt: now })
      .onConflictDoNothing();
    await askAgent(tx, services, agentId, now);
    return { asked: true, confirmedAt };
  });
}

async function refuseTooMany(tx: Tx, userId: string, now: Date) {
  const today = gte(availabilityAskers.createdAt, localDayStart(now));
  const made = await tx.$count(availabilityAskers, and(eq(availabilityAskers.userId, userId), today));
  if (made >= limits.confirmation.questionsPerDay) throw tooMany(secondsToMidnight(now));
}
