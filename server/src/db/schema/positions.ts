import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, real, smallint, uuid } from 'drizzle-orm/pg-core';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, timestampColumn } from './columns.ts';
import { wards } from './places.ts';

/** Where an agent stood when confirming a home on the spot. */
export const adPositions = pgTable(
  'ad_positions',
  {
    adId: uuid()
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** The ward that it was checked against: it says nothing about an ad in another. */
    wardId: uuid()
      .notNull()
      .references(() => wards.id),
    /** Exact, for the team only; erased after a while. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** In metres. */
    accuracy: real(),
    /** The middle of the cell that visitors see. */
    cellLatitude: doublePrecision().notNull(),
    cellLongitude: doublePrecision().notNull(),
    takenAt: timestampColumn().notNull(),
    /** When it was stored, and the agent agreed to that text. */
    createdAt: createdAt(),
    consentVersion: smallint().notNull(),
  },
  (t) => [
    check('ad_positions_exact', sql`num_nulls(${t.latitude}, ${t.longitude}, ${t.accuracy}) in (0, 3)`),
    // Homes at one point, and the agent's way from one to the next.
    index('ad_positions_point').on(t.latitude, t.longitude).where(sql`${t.latitude} is not null`),
    index('ad_positions_way').on(t.agentId, t.takenAt),
    index('ad_positions_taken').on(t.takenAt).where(sql`${t.latitude} is not null`),
  ],
);
