import { teamRoles } from '@makao/contract/kernel/endpoint';
import type { TeamDashboard } from '@makao/contract/team.dashboard';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The TOTP secret of an authenticator app. Active once a first code was accepted. */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  confirmedAt: timestampColumn(),
  /** The period of the last accepted code: neither it nor an older one is accepted again. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** For users who lost their phone: each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), codeHash: text().notNull(), usedAt: timestampColumn() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Trusted devices, which need no code for a while. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  { userId: ofUser(), deviceHash: text().notNull(), createdAt: createdAt(), expiresAt: timestampColumn().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index('remembered_devices_expiry').on(t.expiresAt)],
);

/** Invitations to the team, by number. */
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
    /** Accepted, withdrawn or replaced by a newer one. */
    endedAt: timestampColumn(),
  },
  (t) => [
    check('team_invitations_role', oneOf(t.role, teamRoles)),
    index('team_invitations_expiry').on(t.expiresAt),
    uniqueIndex('team_invitations_open').on(t.phoneNumber).where(sql`${t.endedAt} is null`),
  ],
);

/** The dashboard of each team member, as a job last computed it for their role. */
export const dashboards = pgTable(
  'dashboards',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: teamRoles }),
    content: jsonb().$type<Omit<TeamDashboard, 'asOf'>>().notNull(),
    computedAt: createdAt(),
  },
  (t) => [index('dashboards_computed').on(t.computedAt)],
);

const outcomes = ['done', 'refused', 'withdrawn'] as const;

/** Acts that wait for a second owner. */
export const waitingActs = pgTable(
  'waiting_acts',
  {
    id: id(),
    kind: text().notNull(),
    subjectId: text().notNull(),
    /** The body of the original call. */
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
    index('waiting_acts_expiry').on(t.expiresAt),
    index('waiting_acts_created').on(t.createdAt.desc().nullsFirst()),
  ],
);
