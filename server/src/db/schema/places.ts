import { market } from '@makao/contract/market';
import type { CityShapes } from '@makao/contract/places';
import { landmarkKinds, landmarkStatuses } from '@makao/contract/places.landmarks';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';

export const cities = pgTable(
  'cities',
  {
    id: id(),
    name: text().notNull(),
    /** What people call it besides: `dsm`. */
    aliases: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('cities_name').on(sql`lower(${t.name})`)],
);

/** The map of a city. */
export const cityShapes = pgTable('city_shapes', {
  cityId: uuid()
    .primaryKey()
    .references(() => cities.id, { onDelete: 'cascade' }),
  shapes: jsonb().$type<CityShapes>().notNull(),
});

export const wards = pgTable(
  'wards',
  {
    id: id(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    municipality: text().notNull(),
    name: text().notNull(),
    /** Everyday names of its parts: Masaki is in the ward Msasani. */
    aliases: text().array().notNull().default(sql`'{}'`),
    mapsUrl: text(),
    /** Inactive places are offered to no new ad or search; existing ads keep them. */
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('wards_city_name').on(t.cityId, sql`lower(${t.name})`), index('wards_city').on(t.cityId)],
);

/** Neighbouring wards, each pair in both directions. */
export const wardNeighbours = pgTable(
  'ward_neighbours',
  {
    wardId: uuid()
      .notNull()
      .references(() => wards.id, { onDelete: 'cascade' }),
    neighbourId: uuid()
      .notNull()
      .references(() => wards.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.wardId, t.neighbourId] })],
);

/**
 * Places that people name instead of a ward: streets, malls, stops, campuses, parts of wards, and other towns. Refers to
 * wards by name, so that it can be loaded before them; renaming a ward updates it. Agents propose names, which only
 * their own ads have until the team accepts them.
 */
export const landmarks = pgTable(
  'landmarks',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: landmarkKinds }).notNull(),
    /** The city of its wards. */
    city: text().notNull().default(market.city),
    /** The wards it is in or near, nearest first; empty for another town. */
    wards: text().array().notNull().default(sql`'{}'`),
    aliases: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: landmarkStatuses }).notNull().default('accepted'),
    /** The agent's user; null for what the team or the folder of a city brought. */
    proposedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestampColumn(),
    /** What a merged one is another name of. */
    mergedInto: uuid().references((): AnyPgColumn => landmarks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('landmarks_kind', oneOf(t.kind, landmarkKinds)),
    check('landmarks_status', oneOf(t.status, landmarkStatuses)),
    check('landmarks_wards', sql`(${t.kind} = 'elsewhere') = (cardinality(${t.wards}) = 0)`),
    check('landmarks_merged', sql`(${t.status} = 'merged') = (${t.mergedInto} is not null)`),
    // Two wards may have a street of the same name.
    uniqueIndex('landmarks_ward_name')
      .on(t.city, sql`lower(${t.name})`, sql`coalesce(${t.wards}[1], '')`)
      .where(sql`${t.status} in ('accepted', 'proposed')`),
    index('landmarks_proposed').on(t.createdAt).where(sql`${t.status} = 'proposed'`),
    index('landmarks_proposer').on(t.proposedBy, t.createdAt).where(sql`${t.proposedBy} is not null`),
    index('landmarks_merged_into').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    index('landmarks_decider').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    index('landmarks_decided').on(t.decidedAt).where(sql`${t.status} in ('refused', 'merged')`),
  ],
);
