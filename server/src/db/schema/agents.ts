import { experienceLevels, type ScoreParts, spokenLanguages, type WorkingHours } from '@makao/contract/agents';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';
import { wards } from './places.ts';

export const agents = pgTable(
  'agents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    /** The trade name; without one the person's own name is shown. */
    name: text(),
    /** Read by the previous release only; `nameSkeleton` has replaced it. */
    nameKey: text().generatedAlwaysAs(
      sql`translate(lower(regexp_replace(normalize(name, NFKD), '[^A-Za-z0-9]', '', 'g')), '01i', 'oll')`,
    ),
    /** The skeleton (`names.rules.ts`) of the name that is shown: equal for names that readers confuse. */
    nameSkeleton: text(),
    /** A requested name that resembles another's or ours: pending until the team decides. */
    pendingName: text(),
    pendingNameAt: timestampColumn(),
    instagramUrl: text(),
    instagramFollowersCount: integer(),
    /** When the follower count was set. */
    instagramFollowersAt: timestampColumn(),
    yearsOfExperience: text({ enum: experienceLevels }),
    /** When the team confirmed the follower count and the years; null while only the agent says so. */
    followersConfirmedAt: timestampColumn(),
    experienceConfirmedAt: timestampColumn(),
    bioEn: text(),
    bioSw: text(),
    languages: text({ enum: spokenLanguages }).array().notNull().default(sql`'{}'`),
    workingHours: jsonb().$type<WorkingHours>(),
    isOnboarded: boolean().notNull().default(false),
    /** Totals of public reviews, updated in the same transactions. */
    reviewsCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    tokenBalance: integer().notNull().default(0),
    /** From 0 to 100; null for a new agent. Computed by a job, with its components. */
    score: smallint(),
    scoreParts: jsonb().$type<ScoreParts>(),
    /** Since when the agent has pledged to charge no more than the stated viewing fee. */
    pledgedAt: timestampColumn(),
    /** When a report of breaking the pledge was upheld: no new pledge for a year. */
    pledgeLostAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    check('agents_experience', oneOf(t.yearsOfExperience, experienceLevels)),
    check('agents_bio', sql`char_length(${t.bioEn}) <= 600 and char_length(${t.bioSw}) <= 600`),
    check('agents_tokens', sql`${t.tokenBalance} >= 0`),
    check('agents_rating', sql`${t.ratingSum} between ${t.reviewsCount} and 5 * ${t.reviewsCount}`),
    check('agents_score', sql`${t.score} between 0 and 100`),
    check('agents_followers', sql`${t.instagramFollowersCount} >= 0`),
    check('agents_pending_name', sql`(${t.pendingName} is null) = (${t.pendingNameAt} is null)`),
    index('agents_created').on(t.createdAt),
    index('agents_name_key').on(t.nameKey),
    index('agents_name_skeleton').on(t.nameSkeleton),
    index('agents_pending_name').on(t.pendingNameAt).where(sql`${t.pendingName} is not null`),
  ],
);

/** Names that an agent asked for after the first one: two a month. */
export const agentNames = pgTable(
  'agent_names',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('agent_names_agent').on(t.agentId, t.createdAt), index('agent_names_created').on(t.createdAt)],
);

export const agentWards = pgTable(
  'agent_wards',
  {
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    wardId: uuid()
      .notNull()
      .references(() => wards.id),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.wardId] }), index('agent_wards_ward').on(t.wardId)],
);
