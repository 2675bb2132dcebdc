import { readAdType } from '@makao/contract/ads';
import { adName } from '@makao/i18n/ads';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { availabilityAskers, availabilityQuestions } from '../../db/schema/availability.ts';
import { wards } from '../../db/schema/places.ts';
import { shortLink } from '../ads/ad-code.ts';
import { notifyUser } from '../messages/notify-user.ts';

/** Closes the open questions about these ads with the agent's answer, and notifies the customers who asked. */
export async function answerQuestions(tx: Tx, origin: string, adIds: string[], isThere: boolean, now = new Date()) {
  if (adIds.length === 0) return;
  const answered = await tx
    .update(availabilityQuestions)
    .set({ answeredAt: now, isThere })
    .where(and(inArray(availabilityQuestions.adId, adIds), isNull(availabilityQuestions.answeredAt)))
    .returning({ id: availabilityQuestions.id });
  if (answered.length === 0) return;
  const askers = await tx
    .select({
      phoneNumber: users.phoneNumber,
      locale: users.locale,
      adId: ads.id,
      number: ads.number,
      type: ads.type,
      propertyType: ads.propertyType,
      ward: wards.name,
      wardId: wards.id,
    })
    .from(availabilityAskers)
    .innerJoin(availabilityQuestions, eq(availabilityQuestions.id, availabilityAskers.questionId))
    .innerJoin(ads, eq(ads.id, availabilityQuestions.adId))
    .innerJoin(wards, eq(wards.id, ads.wardId))
    .innerJoin(users, and(eq(users.id, availabilityAskers.userId), isNull(users.suspendedAt)))
    .where(
      inArray(
        availabilityAskers.questionId,
        answered.map(({ id }) => id),
      ),
    );
  for (const { number, type, propertyType, ward, wardId, ...asker } of askers) {
    if (!type) continue;
    const ad = adName({ propertyType, type: readAdType(type) }, ward, asker.locale);
    const page = isThere ? shortLink(origin, number) : `${origin}/search?wardIds=${wardId}`;
    await notifyUser(tx, asker, isThere ? 'availability_there' : 'availability_gone', { ad, page });
  }
}
