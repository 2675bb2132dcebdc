import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './columns.ts';

/** Append-only: a trigger refuses updates and deletes, except by retention and erasure. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_created').on(t.createdAt.desc().nullsFirst()),
    index('audit_log_texts')
      .on(t.createdAt)
      .where(
        sql`(${t.before} is not null or ${t.after} is not null) and ${t.subjectType} in ('user', 'agent', 'ad', 'review', 'message', 'team')`,
      ),
    index('audit_log_action').on(t.action, t.createdAt, t.id),
    index('audit_log_subject').on(t.subjectType, t.subjectId, t.createdAt.desc().nullsFirst()),
    index('audit_log_actor').on(t.actorId, t.createdAt.desc().nullsFirst()),
  ],
);
