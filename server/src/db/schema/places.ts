import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

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
