import { holdReasons } from '@makao/contract/reviews';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { agents } from './agents.ts';
import { createdAt, id, timestampColumn } from './columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    note: smallint().notNull(),
    comment: text(),
    createdAt: createdAt(),
    /** When its author last wrote it. */
    writtenAt: timestampColumn().notNull().default(sql`now()`),
    /** When it becomes public, unless the team has to look at it first. */
    publicAt: timestampColumn().notNull().default(sql`now() + interval '1 day'`),
    /** Since when it is public and counted in the agent's totals; a job does both at once. */
    publishedAt: timestampColumn(),
    /** Held for the team, for these reasons. */
    heldAt: timestampColumn(),
    heldFor: text({ enum: holdReasons }).array().notNull().default(sql`'{}'`),
    /** Approved by the team: no later burst holds it again. */
    releasedAt: timestampColumn(),
    hiddenAt: timestampColumn(),
    hiddenReason: text(),
    answer: text(),
    answeredAt: timestampColumn(),
    /** The team's comment, and its author. */
    teamAnswer: text(),
    teamAnsweredAt: timestampColumn(),
    teamAnsweredBy: uuid().references(() => users.id),
    /** Where it was sent from, hashed. */
    addressHash: text(),
    deviceHash: text(),
  },
  (t) => [
    check('reviews_note', sql`${t.note} between 1 and 5`),
    check('reviews_comment', sql`char_length(${t.comment}) <= 500`),
    check('reviews_answer', sql`char_length(${t.answer}) <= 500 and (${t.answer} is null) = (${t.answeredAt} is null)`),
    check('reviews_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
    check('reviews_published', sql`${t.publishedAt} is null or ${t.heldAt} is null and ${t.hiddenAt} is null`),
    check(
      'reviews_team_answer',
      sql`char_length(${t.teamAnswer}) <= 500 and num_nulls(${t.teamAnswer}, ${t.teamAnsweredAt}, ${t.teamAnsweredBy}) in (0, 3)`,
    ),
    index('reviews_written').on(t.writtenAt),
    index('reviews_held').on(t.writtenAt).where(sql`${t.heldAt} is not null and ${t.hiddenAt} is null`),
    index('reviews_hidden_order').on(t.writtenAt).where(sql`${t.hiddenAt} is not null`),
    index('reviews_due').on(t.publicAt).where(sql`${t.publishedAt} is null`),
    uniqueIndex('reviews_once').on(t.ownerId, t.agentId),
    index('reviews_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('reviews_agent').on(t.agentId, t.createdAt.desc().nullsFirst(), t.id),
  ],
);
