import { landmarkKinds } from '@makao/contract/places.admin';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from './columns.ts';

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
