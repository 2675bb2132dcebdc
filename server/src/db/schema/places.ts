import { landmarkKinds } from '@makao/contract/places.admin';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from './columns.ts';

export const cities = pgTable('cities', { id: id(), name: text().notNull(), createdAt: createdAt() }, (t) => [
  uniqueIndex('cities_name').on(sql`lower(${t.name})`),
]);

export const wards = pgTable(
  'wards',
  {
    id: id(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    municipality: text().notNull(),
    name: text().notNull(),
    /** What people call parts of it: Masaki is in the ward Msasani. */
    aliases: text().array().notNull().default(sql`'{}'`),
    mapsUrl: text(),
    /** Switched off, it is offered to no new ad and no search; what is there stays. */
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('wards_city_name').on(t.cityId, sql`lower(${t.name})`), index('wards_city').on(t.cityId)],
);

/** Wards that touch each other, each pair both ways. */
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
 * What people name instead of a ward: malls, stops, campuses, parts of wards, and towns that are not ours. Wards stand
 * by name, so that the list is there before the wards are; it follows when a ward is renamed.
 */
export const landmarks = pgTable(
  'landmarks',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: landmarkKinds }).notNull(),
    /** The city of its wards. */
    city: text().notNull().default('Dar es Salaam'),
    /** Where it is or what it is near, the nearest first; none for a town that is not ours. */
    wards: text().array().notNull().default(sql`'{}'`),
    aliases: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    check('landmarks_kind', oneOf(t.kind, landmarkKinds)),
    check('landmarks_wards', sql`(${t.kind} = 'elsewhere') = (cardinality(${t.wards}) = 0)`),
    uniqueIndex('landmarks_name').on(sql`lower(${t.name})`),
  ],
);
