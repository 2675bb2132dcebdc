import { readAdType } from '@makao/contract/ads';
import { adName } from '@makao/i18n/ads';
import { money } from '@makao/i18n/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { columns, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { messages } from '../../db/schema/messages.ts';
import { wards } from '../../db/schema/places.ts';
import { localDay } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { shownAlone } from '../search/search.rules.ts';

/**
 * Cheaper than at any time of the last 30 days since it became a favorite, and not notified yet. A price that was
 * raised and lowered again is no drop.
 */
const isCheaper = `${shownAlone('ads')}
  and ads.price < (select min(p.price) from ad_prices p where p.ad_id = ads.id and p.changed_at > now() - interval '30 days')
  and exists (select from ad_prices p where p.ad_id = ads.id and p.changed_at >= favorites.created_at
    and p.changed_at > now() - interval '30 days')
  and (favorites.told_price is null or ads.price < favorites.told_price)`;

/** An unverified number may be a stranger's. */
const isReachable = `users.notify_price_drops and users.verified_at is not null and users.suspended_at is null
  and users.delete_at is null`;

const peopleToNotify = query`select distinct ${columns(users, 'users', ['id'])} from favorites
  join ads on ads.id = favorites.ad_id join users on users.id = favorites.user_id
  where ${isReachable} and ${isCheaper}`.prepare<[]>('favorites.cheaper');

/** Notifies users of favorites that became cheaper: all in one message, at most one a day. */
export async function notifyOfPriceDrops({ db, origin }: Services, now = new Date(), signal?: AbortSignal) {
  for (const { id } of await peopleToNotify(db)) {
    if (signal?.aborted) return;
    await db.transaction((tx) => notifyPerson(tx, origin, id, now));
  }
}

async function notifyPerson(tx: Tx, origin: string, userId: string, now: Date) {
  const rows = await tx
    .select({
      id: favorites.id,
      price: ads.price,
      type: ads.type,
      propertyType: ads.propertyType,
      ward: wards.name,
      phoneNumber: users.phoneNumber,
      locale: users.locale,
    })
    .from(favorites)
    .innerJoin(ads, eq(ads.id, favorites.adId))
    .innerJoin(wards, eq(wards.id, ads.wardId))
    .innerJoin(users, eq(users.id, favorites.userId))
    .where(and(eq(favorites.userId, userId), sql.raw(isReachable), sql.raw(isCheaper)))
    .orderBy(ads.price)
    .for('update', { of: favorites, skipLocked: true });
  const [first] = rows;
  if (!first?.type || first.price === null) return;
  const dedupeKey = `price-drops ${userId} ${localDay(now)}`;
  // A further drop on the same day is sent the next day.
  if ((await tx.$count(messages, eq(messages.dedupeKey, dedupeKey))) > 0) return;
  const name = adName({ propertyType: first.propertyType, type: readAdType(first.type) }, first.ward, first.locale);
  const said = `${name}, ${money(first.price)}`;
  const link = `${origin}/account/favorites`;
  await notifyUser(tx, first, 'price_drops', { count: rows.length, first: said, link }, { dedupeKey });
  await tx
    .update(favorites)
    .set({ notifiedPrice: sql`(select a.price from ads a where a.id = ${favorites.adId})` })
    .where(
      inArray(
        favorites.id,
        rows.map(({ id }) => id),
      ),
    );
}
