import { rememberedLists } from '@makao/contract/favorites';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { createdAt, id, oneOf, shillings } from './columns.ts';

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: uuid()
      .notNull()
      .references(() => ads.id),
    createdAt: createdAt(),
    /** The lowest price this user was notified of. */
    notifiedPrice: shillings('told_price'),
  },
  (t) => [
    uniqueIndex('favorites_once').on(t.userId, t.adId),
    index('favorites_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index('favorites_ad').on(t.adId),
  ],
);

/** Ads that a user has viewed, compares or hid, synchronized between their browsers. */
export const rememberedAds = pgTable(
  'kept_ads',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: rememberedLists }).notNull(),
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    rememberedAt: createdAt('kept_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list, t.adId] }),
    check('kept_ads_list', oneOf(t.list, rememberedLists)),
    index('kept_ads_order').on(t.userId, t.list, t.rememberedAt.desc().nullsFirst()),
    index('kept_ads_ad').on(t.adId),
    index('kept_ads_remembered').on(t.rememberedAt),
  ],
);
