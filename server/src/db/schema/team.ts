import { teamRoles } from '@makao/contract/kernel/endpoint';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, timestampColumn, oneOf } from './columns.ts';

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What an authenticator app computes its codes from. It counts once a first code has shown that the app has it. */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  confirmedAt: timestampColumn(),
  /** The period of the last code that was taken: no code is taken twice, nor an older one. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** For a person who lost their phone: each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), codeHash: text().notNull(), usedAt: timestampColumn() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Devices that are not asked for a code for a while. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  { userId: ofUser(), deviceHash: text().notNull(), createdAt: createdAt(), expiresAt: timestampColumn().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
);

/** Numbers that were asked to join the team. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    phoneNumber: text().notNull(),
    role: text({ enum: teamRoles }).notNull(),
    tokenHash: text().notNull().unique(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    /** Accepted, taken back or replaced by a newer one. */
    endedAt: timestampColumn(),
  },
  (t) => [
    check('team_invitations_role', oneOf(t.role, teamRoles)),
    uniqueIndex('team_invitations_open').on(t.phoneNumber).where(sql`${t.endedAt} is null`),
  ],
);

const outcomes = ['done', 'refused', 'withdrawn'] as const;

/** What waits for the yes of another owner. */
export const waitingActs = pgTable(
  'waiting_acts',
  {
    id: id(),
    kind: text().notNull(),
    subjectId: text().notNull(),
    /** What was asked for, in the shape of the call that asked. */
    payload: jsonb().notNull(),
    /** Names and values to describe it, as of the request. */
    summary: jsonb('told').notNull(),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestampColumn(),
    outcome: text({ enum: outcomes }),
  },
  (t) => [
    check('waiting_acts_outcome', oneOf(t.outcome, outcomes)),
    check(
      'waiting_acts_decided',
      sql`(${t.decidedAt} is null) = (${t.outcome} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)`,
    ),
    index('waiting_acts_created').on(t.createdAt.desc().nullsFirst()),
  ],
);
