import { judgementKinds, judgementOutcomes } from '@makao/contract/moderation.judgements';
import { reportReasons } from '@makao/contract/moderation.reports';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';
import { cloudFiles } from './media.ts';

export const reportOutcomes = ['restored_by_agent', 'restored_by_admin', 'removed', 'dismissed'] as const;

export const unavailableReports = pgTable(
  'unavailable_reports',
  {
    id: id(),
    adId: uuid()
      .notNull()
      .references(() => ads.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Only `gone` has an automatic effect; the others are for the team. */
    reason: text({ enum: reportReasons }).notNull().default('gone'),
    comment: text(),
    /** By another agent: the team reads it, and it hides nothing. */
    isTip: boolean().notNull().default(false),
    /** The device it was sent from, hashed: several users on one device count as one. */
    deviceHash: text(),
    /** The address it was sent from, hashed. */
    addressHash: text(),
    /** Whether this report hid the ad. */
    withdrew: boolean().notNull(),
    /** When the agent confirmed the place while this report still counts. */
    answeredAt: timestampColumn(),
    resolvedAt: timestampColumn(),
    outcome: text({ enum: reportOutcomes }),
    /** The proof that it was wrong. */
    proofId: uuid().references((): AnyPgColumn => homeProofs.id),
  },
  (t) => [
    check('unavailable_reports_reason', oneOf(t.reason, reportReasons)),
    check('unavailable_reports_outcome', oneOf(t.outcome, reportOutcomes)),
    check('unavailable_reports_resolved', sql`(${t.resolvedAt} is null) = (${t.outcome} is null)`),
    uniqueIndex('unavailable_reports_once').on(t.adId, t.reporterId, t.reason).where(sql`${t.resolvedAt} is null`),
    index('unavailable_reports_ad').on(t.adId, t.createdAt),
    index('unavailable_reports_reporter').on(t.reporterId, t.createdAt),
    index('unavailable_reports_waiting').on(t.createdAt).where(sql`${t.resolvedAt} is null`),
    index('unavailable_reports_device').on(t.deviceHash).where(sql`${t.deviceHash} is not null`),
    index('unavailable_reports_resolved').on(t.resolvedAt).where(sql`${t.resolvedAt} is not null`),
    index('unavailable_reports_texts')
      .on(t.resolvedAt)
      .where(sql`num_nonnulls(${t.comment}, ${t.deviceHash}, ${t.addressHash}) > 0 and ${t.resolvedAt} is not null`),
    index('unavailable_reports_proof').on(t.proofId).where(sql`${t.proofId} is not null`),
  ],
);

/** Photos by which agents showed that a reported home is there. */
export const homeProofs = pgTable(
  'home_proofs',
  {
    id: id(),
    adId: uuid()
      .notNull()
      .references(() => ads.id),
    /** A photo proves one home, once. */
    fileId: uuid()
      .notNull()
      .references(() => cloudFiles.id),
    createdAt: createdAt(),
    /** The team did not accept it. */
    rejectedAt: timestampColumn(),
    rejectedBy: uuid().references(() => users.id),
  },
  (t) => [
    check('home_proofs_rejected', sql`(${t.rejectedAt} is null) = (${t.rejectedBy} is null)`),
    index('home_proofs_ad').on(t.adId, t.createdAt),
    uniqueIndex('home_proofs_file').on(t.fileId),
  ],
);

/** Decisions of the team about ads, names, reviews and reporters. Each is carried out when it is due, exactly once. */
export const judgements = pgTable(
  'judgements',
  {
    id: id(),
    kind: text({ enum: judgementKinds }).notNull(),
    /** The ad, the agent whose name it is, the review or the reporter. */
    subjectId: uuid().notNull(),
    judgeId: uuid()
      .notNull()
      .references(() => users.id),
    /** The body of the call: the version that was seen, the reason. */
    payload: jsonb().notNull(),
    /** Of an ad, as the judge saw it. */
    risk: smallint(),
    createdAt: createdAt(),
    /** Until then it can be undone, and nothing is sent or public. */
    dueAt: timestampColumn().notNull(),
    decidedAt: timestampColumn(),
    outcome: text({ enum: judgementOutcomes }),
    /** Why it lapsed, as an error code. */
    refusal: text(),
    /** Within a week of the judge's first judgement. */
    isFirstWeek: boolean().notNull().default(false),
    /** When the team decided the opposite, or took down what this approved. */
    overturnedAt: timestampColumn(),
  },
  (t) => [
    check('judgements_kind', oneOf(t.kind, judgementKinds)),
    check('judgements_outcome', oneOf(t.outcome, judgementOutcomes)),
    check('judgements_decided', sql`(${t.decidedAt} is null) = (${t.outcome} is null)`),
    // Of concurrent judgements of one subject, one wins.
    uniqueIndex('judgements_waiting').on(t.subjectId).where(sql`${t.outcome} is null`),
    index('judgements_subject').on(t.subjectId, t.createdAt),
    index('judgements_judge').on(t.judgeId, t.createdAt),
    index('judgements_created').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
);
