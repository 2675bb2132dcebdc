import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id } from './columns.ts';

/** What colleagues should know about a person, who never sees it. Nothing is changed or removed. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('person_notes_text', sql`char_length(${t.text}) between 1 and 2000`),
    index('person_notes_user').on(t.userId, t.createdAt),
  ],
);
