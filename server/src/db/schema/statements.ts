import { networks } from '@makao/contract/payments.number';
import { findingKinds, statementStates } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, shillings, timestampColumn } from './columns.ts';
import { payments, transfers } from './payments.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An uploaded statement that a job processes; its file is stored compressed until then. */
export const transferStatements = pgTable(
  'transfer_statements',
  {
    id: id(),
    name: text().notNull(),
    file: bytea(),
    mapping: jsonb().$type<Record<string, string>>().notNull(),
    headers: text().array().notNull(),
    status: text({ enum: statementStates }).notNull(),
    rowsTotal: integer().notNull(),
    rowsDone: integer().notNull().default(0),
    outcomes: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The network or provider that issued it, our account with it, and the time it covers. */
    network: text({ enum: networks }),
    account: text(),
    periodFrom: timestampColumn(),
    periodTo: timestampColumn(),
    /** The first row whose balance does not follow from the one before. */
    brokenRow: integer(),
    broughtBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Nothing is stored or confirmed before a person has agreed to the preview. */
    agreedAt: timestampColumn(),
    agreedBy: uuid().references(() => users.id),
    finishedAt: timestampColumn(),
  },
  (t) => [
    check('transfer_statements_status', oneOf(t.status, statementStates)),
    index('transfer_statements_undecided').on(t.createdAt).where(sql`${t.agreedAt} is null`),
    index('transfer_statements_files').on(t.createdAt).where(sql`${t.file} is not null and ${t.status} = 'failed'`),
    index('transfer_statements_created').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
);

/** The columns that a person named for statements with these headers. */
export const statementLayouts = pgTable('statement_layouts', {
  /** The headers, normalized and joined. */
  headers: text().primaryKey(),
  mapping: jsonb().$type<Record<string, string>>().notNull(),
  network: text({ enum: networks }),
  savedBy: uuid()
    .notNull()
    .references(() => users.id),
  savedAt: createdAt(),
});

/** A statement of the network contains this transfer. Append-only. */
export const statementEntries = pgTable(
  'statement_entries',
  {
    transferId: uuid()
      .primaryKey()
      .references(() => transfers.id),
    statementId: uuid()
      .notNull()
      .references(() => transferStatements.id),
    /** The amount that the statement says. */
    amount: shillings().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('statement_entries_statement').on(t.statementId)],
);

/** What a statement and our books say differently, until a person has resolved it. */
export const statementFindings = pgTable(
  'statement_findings',
  {
    id: id(),
    statementId: uuid()
      .notNull()
      .references(() => transferStatements.id),
    kind: text({ enum: findingKinds }).notNull(),
    transactionNumber: text().notNull(),
    transferId: uuid().references(() => transfers.id),
    paymentId: uuid().references(() => payments.id),
    /** Null if the statement, or we, do not know the number. */
    statementAmount: shillings(),
    ourAmount: shillings(),
    happenedAt: timestampColumn().notNull(),
    createdAt: createdAt(),
    resolvedAt: timestampColumn(),
    /** Null if a later statement contains it. */
    resolvedBy: uuid().references(() => users.id),
    comment: text(),
  },
  (t) => [
    check('statement_findings_kind', oneOf(t.kind, findingKinds)),
    index('statement_findings_statement').on(t.statementId, t.kind),
    index('statement_findings_open').on(t.createdAt, t.id).where(sql`${t.resolvedAt} is null`),
    uniqueIndex('statement_findings_once').on(t.kind, t.transactionNumber).where(sql`${t.resolvedAt} is null`),
  ],
);
