import { adTypes, eachAmenity, propertyTypes } from '@makao/contract/ads';
import type { FactFilters } from '@makao/contract/ads.fact-keys';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, oneOf, shillings, timestampColumn } from './columns.ts';

export const userAdSearches = pgTable(
  'user_ad_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wardIds: uuid().array().notNull().default(sql`'{}'`),
    /** Streets and known places within the wards. */
    landmarkIds: uuid().array().notNull().default(sql`'{}'`),
    cityIds: uuid().array().notNull().default(sql`'{}'`),
    type: text({ enum: adTypes }),
    propertyType: text({ enum: propertyTypes }),
    priceMin: shillings(),
    priceMax: shillings(),
    moveInMax: shillings(),
    monthsInAdvanceMax: smallint(),
    bedroomsCount: smallint().array().notNull().default(sql`'{}'`),
    ...eachAmenity(() => boolean()),
    facts: jsonb().$type<FactFilters>().notNull().default({}),
    searchTimeFrame: smallint().notNull().default(0),
    acceptContact: boolean().notNull().default(true),
    whatsAppNotificationsEnabled: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    expirationDate: timestampColumn().notNull(),
    lastNotifiedAt: timestampColumn(),
    deletedAt: timestampColumn(),
  },
  (t) => [
    check('user_ad_searches_type', oneOf(t.type, adTypes)),
    check('user_ad_searches_property_type', oneOf(t.propertyType, propertyTypes)),
    check(
      'user_ad_searches_price',
      sql`coalesce(${t.priceMin}, ${t.priceMax}) is not null and ${t.priceMin} <= ${t.priceMax}`,
    ),
    check('user_ad_searches_time_frame', sql`${t.searchTimeFrame} between 0 and 4`),
    index('user_ad_searches_user').on(t.userId, t.expirationDate).where(sql`${t.deletedAt} is null`),
    index('user_ad_searches_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('user_ad_searches_ended').on(t.expirationDate),
    index('user_ad_searches_opportunities')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.acceptContact} and ${t.deletedAt} is null`),
    index('user_ad_searches_wards').using('gin', t.wardIds),
  ],
);

/** The most months in advance that an ad may ask for, stated or not. */
export const anyMonths = 32_767;

/**
 * What new ads are matched with: one row per search and ward. `any` is a value of its own, so that the lookup uses only
 * equality. The nil UUID means any ward, `any` any type.
 */
export const userAdSearchTargets = pgTable(
  'user_ad_search_targets',
  {
    searchId: uuid()
      .notNull()
      .references(() => userAdSearches.id, { onDelete: 'cascade' }),
    wardId: uuid().notNull(),
    type: text().notNull(),
    propertyType: text().notNull(),
    priceMin: shillings().notNull(),
    priceMax: shillings().notNull(),
    moveInMax: shillings().notNull().default(Number.MAX_SAFE_INTEGER),
    monthsInAdvanceMax: smallint().notNull().default(anyMonths),
    bedrooms: integer().notNull(),
    amenities: integer().notNull(),
    /** Amenities that must not be there. */
    unwanted: integer().notNull().default(0),
    /** Keys of facts that must be there, and that must not. */
    wantedFacts: text().array().notNull().default(sql`'{}'`),
    unwantedFacts: text().array().notNull().default(sql`'{}'`),
    /** One of these, if there are any. */
    landmarkIds: uuid().array().notNull().default(sql`'{}'`),
    expirationDate: timestampColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.wardId] }),
    index('user_ad_search_targets_ended').on(t.expirationDate),
    check('user_ad_search_targets_price', sql`${t.priceMin} <= ${t.priceMax}`),
  ],
);

export const userAdSearchResults = pgTable(
  'user_ad_search_results',
  {
    searchId: uuid()
      .notNull()
      .references(() => userAdSearches.id, { onDelete: 'cascade' }),
    adId: uuid()
      .notNull()
      .references(() => ads.id),
    createdAt: createdAt(),
    notifiedAt: timestampColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.adId] }),
    index('user_ad_search_results_order').on(t.searchId, t.createdAt.desc().nullsFirst(), t.adId),
    index('user_ad_search_results_waiting').on(t.searchId).where(sql`${t.notifiedAt} is null`),
    index('user_ad_search_results_created').on(t.createdAt),
    index('user_ad_search_results_ad').on(t.adId),
    index('user_ad_search_results_notified').on(t.notifiedAt).where(sql`${t.notifiedAt} is not null`),
  ],
);

/** An ad that its agent sent to a customer through us: once per ad and search. */
export const adOffers = pgTable(
  'ad_offers',
  {
    searchId: uuid()
      .notNull()
      .references(() => userAdSearches.id, { onDelete: 'cascade' }),
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.adId] }),
    index('ad_offers_agent').on(t.agentId, t.createdAt),
    index('ad_offers_customer').on(t.customerId, t.createdAt),
  ],
);
