import { type AdType, adOutcomes, adStatuses, adTypes, eachAmenity, propertyTypes } from '@makao/contract/ads';
import { amenities, type Facts, kindOf, kindsWithRooms } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import type { RiskReason } from '@makao/contract/risk';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { agents } from './agents.ts';
import { createdAt, id, oneOf, shillings, timestampColumn } from './columns.ts';
import { cloudFiles } from './media.ts';
import { landmarks, wards } from './places.ts';

export const ads = pgTable(
  'ads',
  {
    id: id(),
    /** A small dense key for the facet index; never leaves the server. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    // Ward, type, price and description are missing together, and only in a draft that was never complete.
    wardId: uuid().references(() => wards.id),
    /** The street or known place in the ward; others see it once the team has accepted the name. */
    landmarkId: uuid().references(() => landmarks.id, { onDelete: 'set null' }),
    type: text({ enum: adTypes }),
    propertyType: text({ enum: propertyTypes }).notNull(),
    status: text({ enum: adStatuses }).notNull(),
    price: shillings(),
    monthsInAdvance: smallint(),
    connexionFees: shillings(),
    feesForVisit: shillings(),
    area: integer(),
    bedroomsCount: smallint(),
    bathroomsCount: smallint(),
    ...eachAmenity(() => boolean().notNull().default(false)),
    facts: jsonb().$type<Facts>().notNull().default({}),
    /** What searches by facts match; follows from the facts. */
    factKeys: text().array().notNull().default(sql`'{}'`),
    description: text(),
    adminComment: text(),
    /**
     * Edits of an approved ad that wait for a moderator while the row stays public; for an incomplete draft, all its
     * values.
     */
    pendingChanges: jsonb(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** When it was first submitted: spends the token or the free first ad, once. */
    submittedAt: timestampColumn(),
    /** Approval, and every renewal: the order of public lists. */
    publishedAt: timestampColumn(),
    expirationDate: timestampColumn().notNull(),
    /** Set by the expiry job once the agent has been notified; visibility depends on the date alone. */
    expiredAt: timestampColumn(),
    expiryWarnedAt: timestampColumn(),
    /** When the agent was warned that this untouched draft will be deleted. */
    draftWarnedAt: timestampColumn(),
    unavailableAt: timestampColumn(),
    /** Since when the team has taken it down; only the team restores it. `unavailableAt` is set too. */
    takenDownAt: timestampColumn(),
    /** When the agent last confirmed that the place is available: by submitting, changing or answering. */
    confirmedAt: createdAt(),
    /** When the agent reported it as rented or sold. */
    closedAt: timestampColumn(),
    /** The outcome as the agent reported it: the price, and whether the customer came from here. */
    outcome: text({ enum: adOutcomes }),
    outcomePrice: shillings(),
    outcomeThroughUs: boolean(),
    /** Counts the agent's saves: a save based on an older version is refused. */
    version: integer().notNull().default(1),
    /** When the team removed it; its price then counts nowhere. */
    removedAt: timestampColumn(),
    /** After a restore, several users must report before the ad is hidden again. */
    restoredAt: timestampColumn(),
    deletedAt: timestampColumn(),
    reservedBy: uuid('claimed_by').references(() => users.id),
    reservedUntil: timestampColumn('claimed_until'),
    /** From 0 to 100: how closely the ad or its pending changes should be reviewed. */
    risk: smallint().notNull().default(0),
    riskReasons: jsonb().$type<RiskReason[]>().notNull().default([]),
    /** Descriptions with equal hashes share much of their wording. */
    textMarks: integer().array().notNull().default([]),
    /** The approved price: small changes are measured from it, so that they do not add up. */
    judgedPrice: shillings(),
  },
  (t) => [
    check('ads_risk', sql`${t.risk} between 0 and 100`),
    check('ads_type', oneOf(t.type, adTypes)),
    check('ads_property_type', oneOf(t.propertyType, propertyTypes)),
    check('ads_status', oneOf(t.status, adStatuses)),
    check('ads_price', sql`${t.price} > 0`),
    check('ads_rent', sql`${t.type} <> 'rent' or (${t.monthsInAdvance} > 0 and ${t.connexionFees} is not null)`),
    check('ads_fees', sql`${t.connexionFees} >= 0 and ${t.feesForVisit} >= 0`),
    check(
      'ads_area',
      sql`${t.area} > 0 and (${t.propertyType} <> 'plot' or ${t.area} is not null or ${t.wardId} is null)`,
    ),
    // Only kinds with bedrooms count them.
    check(
      'ads_rooms',
      sql`case when ${oneOf(t.propertyType, kindsWithRooms)} then ${t.bedroomsCount} > 0 and ${t.bathroomsCount} > 0
        else ${t.bedroomsCount} is null and ${t.bathroomsCount} is null end`,
    ),
    check(
      'ads_plot',
      sql`${t.propertyType} <> 'plot' or not (${sql.join(
        amenities.filter((name) => !kindOf('plot').amenities.includes(name)).map((name) => sql`${t[name]}`),
        sql` or `,
      )})`,
    ),
    check('ads_description', sql`char_length(${t.description}) between 1 and 3000`),
    check(
      'ads_complete',
      sql`case num_nulls(${t.wardId}, ${t.type}, ${t.price}, ${t.description}) when 0 then true
        when 4 then ${t.status} = 'draft' and ${t.publishedAt} is null else false end`,
    ),
    check('ads_published', sql`${t.status} <> 'approved' or ${t.publishedAt} is not null`),
    // The facet index loads in this order.
    index('ads_published_order')
      .on(t.publishedAt, t.number)
      .where(sql`${t.status} = 'approved' and ${t.deletedAt} is null`),
    index('ads_agent').on(t.agentId, t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.deletedAt} is null`),
    index('ads_status_order').on(t.status, t.createdAt).where(sql`${t.deletedAt} is null`),
    index('ads_pending_changes').on(t.updatedAt).where(sql`${t.pendingChanges} is not null and ${t.deletedAt} is null`),
    index('ads_expiry').on(t.expirationDate).where(sql`${t.expiredAt} is null and ${t.deletedAt} is null`),
    index('ads_ward').on(t.wardId),
    index('ads_agent_record').on(t.agentId, t.status),
    index('ads_gone').on(t.createdAt, t.id).where(sql`${t.deletedAt} is not null`),
    index('ads_words').using('gin', sql`to_tsvector('simple', coalesce(${t.description}, ''))`),
    // The moderation queue: highest risk first, then longest waiting.
    index('ads_queue')
      .on(t.risk.desc().nullsFirst(), t.updatedAt, t.id)
      .where(
        sql`${t.deletedAt} is null and (${t.status} = 'pending_approval' or ${t.status} = 'approved' and ${t.pendingChanges} is not null)`,
      ),
    index('ads_text_marks').using('gin', t.textMarks).where(sql`${t.deletedAt} is null`),
    index('ads_sent').on(t.agentId, t.submittedAt),
    check('ads_outcome', oneOf(t.outcome, adOutcomes)),
    check('ads_outcome_price', sql`${t.outcomePrice} > 0`),
    check('ads_taken_down', sql`${t.takenDownAt} is null or ${t.unavailableAt} is not null`),
    index('ads_submitted').on(t.submittedAt).where(sql`${t.submittedAt} is not null and ${t.deletedAt} is null`),
    index('ads_closed').on(t.closedAt).where(sql`${t.closedAt} is not null and ${t.deletedAt} is null`),
    index('ads_deleted_texts')
      .on(t.deletedAt)
      .where(
        sql`${t.deletedAt} is not null and (${t.description} <> '-' or ${t.adminComment} is not null or ${t.pendingChanges} is not null)`,
      ),
    index('ads_old_drafts').on(t.updatedAt).where(sql`${t.status} = 'draft' and ${t.deletedAt} is null`),
    index('ads_drafts_warned')
      .on(t.draftWarnedAt)
      .where(sql`${t.draftWarnedAt} is not null and ${t.status} = 'draft' and ${t.deletedAt} is null`),
    index('ads_unconfirmed').on(t.confirmedAt).where(sql`${t.status} = 'approved' and ${t.deletedAt} is null`),
  ],
);

/** With everything that only a draft may lack. */
export type Whole<Ad> = Ad & { wardId: string; type: AdType; price: number; description: string };

/** What the team can judge of an ad, per version: shows what changed since a moderator opened it. */
export const adVersions = pgTable(
  'ad_versions',
  {
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The judged fields, with pending changes applied. */
    content: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.adId, t.version] }), index('ad_versions_created').on(t.createdAt)],
);

export const adMedia = pgTable(
  'ad_media',
  {
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => cloudFiles.id),
  },
  (t) => [
    primaryKey({ columns: [t.adId, t.position] }),
    check('ad_media_position', sql`${t.position} between 0 and ${sql.raw(String(limits.adImages.most - 1))}`),
    index('ad_media_file').on(t.fileId),
  ],
);

/** Frequently updated counters, separate from the ad's row. */
export const adStats = pgTable(
  'ad_stats',
  {
    adId: uuid()
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    views: integer().notNull().default(0),
    favorites: integer().notNull().default(0),
    contacts: integer().notNull().default(0),
    notifications: integer().notNull().default(0),
  },
  (t) => [check('ad_stats_positive', sql`least(${t.views}, ${t.favorites}, ${t.contacts}, ${t.notifications}) >= 0`)],
);

/** Daily statistics of an ad, by local day. */
export const adDays = pgTable(
  'ad_days',
  {
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    favorites: integer().notNull().default(0),
    contacts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.adId, t.day] }), index('ad_days_day').on(t.day)],
);

/** The same for all ads of an agent. */
export const agentDays = pgTable(
  'agent_days',
  {
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    favorites: integer().notNull().default(0),
    contacts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.day] }), index('agent_days_day').on(t.day)],
);

export const adPrices = pgTable(
  'ad_prices',
  {
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    price: shillings().notNull(),
    changedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.adId, t.changedAt] })],
);

/** Written by a trigger at commit: the order in which searchable ads changed, read by the facet index. */
export const adChanges = pgTable(
  'ad_changes',
  { seq: bigserial({ mode: 'number' }).primaryKey(), adId: uuid().notNull(), changedAt: createdAt() },
  (t) => [index('ad_changes_changed').on(t.changedAt)],
);
