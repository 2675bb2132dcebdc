import { limits } from '@makao/contract/kernel/limits';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { and, countDistinct, eq, gte, isNotNull } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads, unavailableReports } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { wards } from '../../db/schema/places.ts';
import { darDayStart, day, secondsToDarMidnight } from '../../lib/dar-time.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { createSignInLink, linkMinutes } from '../accounts/sign-in.ts';
import { withdrawAd } from '../ads/withdraw-ad.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { isShown } from '../search/search.rules.ts';
import { openReports } from './resolve-reports.ts';

/**
 * Somebody says that an ad is gone. The first to say so takes it off; once it was put back, several must say so within
 * days. Said twice by the same person, it changes nothing.
 */
export async function reportUnavailable({ db, origin }: Services, reporterId: string, adId: string, now = new Date()) {
  await db.transaction(async (tx) => {
    await lockUser(tx, reporterId);
    const [ad] = await tx
      .select({
        restoredAt: ads.restoredAt,
        status: ads.status,
        unavailableAt: ads.unavailableAt,
        deletedAt: ads.deletedAt,
        expirationDate: ads.expirationDate,
      })
      .from(ads)
      .where(and(eq(ads.id, adId), isNotNull(ads.publishedAt)))
      .for('no key update');
    if (!ad) throw new Refusal('notFound');
    const open = openReports(adId);
    const own = await tx.$count(unavailableReports, and(open, eq(unavailableReports.reporterId, reporterId)));
    if (own > 0) return;
    if (!isShown(ad, now.getTime())) throw new Refusal('adUnavailable');
    await refuseTooMany(tx, reporterId, now);

    const since = new Date(now.getTime() - limits.reports.withinDays * day);
    const others = await tx
      .select({ count: countDistinct(unavailableReports.reporterId) })
      .from(unavailableReports)
      .where(and(open, gte(unavailableReports.createdAt, since)));
    const withdrew = !ad.restoredAt || one(others).count + 1 >= limits.reports.afterRestore;
    await tx.insert(unavailableReports).values({ adId, reporterId, withdrew, createdAt: now });
    if (!withdrew) return;
    await withdrawAd(tx, adId, now);
    await tellAgent(tx, origin, adId);
  });
}

async function refuseTooMany(tx: Tx, reporterId: string, now: Date) {
  const today = gte(unavailableReports.createdAt, darDayStart(now));
  const made = await tx.$count(unavailableReports, and(eq(unavailableReports.reporterId, reporterId), today));
  if (made >= limits.reports.perDay) throw tooMany(secondsToDarMidnight(now));
}

async function tellAgent(tx: Tx, origin: string, adId: string) {
  const [about] = await tx
    .select({
      userId: users.id,
      phoneNumber: users.phoneNumber,
      locale: users.locale,
      suspendedAt: users.suspendedAt,
      ward: wards.name,
      price: ads.price,
    })
    .from(ads)
    .innerJoin(wards, eq(wards.id, ads.wardId))
    .innerJoin(agents, eq(agents.id, ads.agentId))
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(ads.id, adId));
  if (!about?.price || about.suspendedAt) return;
  const { userId, phoneNumber, locale, ward } = about;
  const path = `/agent/ads/${adId}/still-available`;
  const link = await createSignInLink(tx, origin, userId, path);
  const [price, page] = [money(about.price), origin + path];
  await queueMessage(tx, {
    to: phoneNumber,
    locale,
    kind: 'ad_reported',
    text: m.messages_adReported({ ward, price, link, minutes: linkMinutes, page }, { locale }),
    parameters: [ward, price, link, page],
  });
}
