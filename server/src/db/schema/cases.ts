import { caseKinds, caseOutcomes } from '@makao/contract/cases';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';

/** Appeals against decisions of the team. Kept when they are closed. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: caseKinds }).notNull(),
    /** The user, ad, agent or review that was decided about. */
    subjectId: uuid().notNull(),
    /** The log entry of the contested decision. No foreign key: nothing may stand in the way of the log's own triggers. */
    decisionId: bigint({ mode: 'number' }).notNull(),
    /** Everyone who made the decision, a second yes included. */
    deciders: uuid().array().notNull(),
    createdAt: createdAt(),
    /** When the person last wrote. */
    lastAt: createdAt(),
    outcome: text({ enum: caseOutcomes }),
    answer: text(),
    judgedBy: uuid().references(() => users.id),
    judgedAt: timestampColumn(),
  },
  (t) => [
    check('cases_kind', oneOf(t.kind, caseKinds)),
    check('cases_outcome', oneOf(t.outcome, caseOutcomes)),
    check(
      'cases_judged',
      sql`num_nulls(${t.outcome}, ${t.answer}, ${t.judgedBy}, ${t.judgedAt}) in (0, 4)
        and not (${t.judgedBy} = any (${t.deciders}))`,
    ),
    uniqueIndex('cases_open').on(t.kind, t.subjectId).where(sql`${t.judgedAt} is null`),
    uniqueIndex('cases_decision').on(t.decisionId),
    index('cases_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('cases_user').on(t.userId, t.createdAt),
    index('cases_answers').on(t.judgedAt).where(sql`${t.judgedAt} is not null and ${t.answer} <> '-'`),
  ],
);

const ways = ['page', 'chat'] as const;

/** What the person wrote. Append-only. */
export const caseTexts = pgTable(
  'case_texts',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    text: text().notNull(),
    via: text({ enum: ways }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('case_texts_text', sql`char_length(${t.text}) between 1 and 2000`),
    check('case_texts_via', oneOf(t.via, ways)),
    index('case_texts_case').on(t.caseId, t.createdAt),
    index('case_texts_texts').on(t.createdAt).where(sql`${t.text} <> '-'`),
  ],
);
