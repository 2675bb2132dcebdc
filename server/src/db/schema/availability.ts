import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, timestampColumn } from './columns.ts';

/** An availability question about one ad, by a job or by customers: one at a time, however many ask. */
export const availabilityQuestions = pgTable(
  'availability_questions',
  {
    id: id(),
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When the agent was first and last asked by chat. */
    sentAt: timestampColumn(),
    remindedAt: timestampColumn(),
    answeredAt: timestampColumn(),
    /** The answer; null while unanswered. */
    isThere: boolean(),
  },
  (t) => [
    check('availability_questions_answer', sql`(${t.answeredAt} is null) = (${t.isThere} is null)`),
    uniqueIndex('availability_questions_open').on(t.adId).where(sql`${t.answeredAt} is null`),
    index('availability_questions_created').on(t.createdAt),
    index('availability_questions_agent').on(t.agentId, t.createdAt),
  ],
);

/** Customers who wait for the answer. */
export const availabilityAskers = pgTable(
  'availability_askers',
  {
    questionId: uuid()
      .notNull()
      .references(() => availabilityQuestions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.userId] }),
    index('availability_askers_user').on(t.userId, t.createdAt),
  ],
);

/** A link in a chat message that answers for these ads, once, and does nothing else. */
export const availabilityLinks = pgTable(
  'availability_links',
  {
    tokenHash: text().primaryKey(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    adIds: uuid().array().notNull(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
  },
  (t) => [
    index('availability_links_agent').on(t.agentId, t.createdAt),
    index('availability_links_expiry').on(t.expiresAt),
  ],
);
