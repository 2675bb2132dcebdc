import { codePurposes, leadNotices, userTypes } from '@makao/contract/accounts';
import { teamRoles } from '@makao/contract/kernel/endpoint';
import { locales } from '@makao/contract/kernel/locales';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, timestampColumn, oneOf } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    userType: text({ enum: userTypes }).notNull(),
    teamRole: text({ enum: teamRoles }),
    /** Set by a trigger, for programs of the release before the roles that run beside this one. */
    isAdmin: boolean().notNull().default(false),
    /** Works without a second factor: the people of the demo and of tests, and no others. */
    needsNoSecondFactor: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text().notNull().unique(),
    passwordHash: text().notNull(),
    locale: text({ enum: locales }).notNull().default('sw'),
    /** A row of cloud_files; the key is made in a migration, for the two tables name each other. */
    profileImageId: uuid(),
    verifiedAt: timestampColumn(),
    suspendedAt: timestampColumn(),
    suspendedReason: text(),
    /** When a person who left is removed for good; until then signing in brings them back. */
    deleteAt: timestampColumn(),
    notifySearches: boolean().notNull().default(true),
    notifyTips: boolean().notNull().default(true),
    notifyPriceDrops: boolean().notNull().default(true),
    /** How often an agent is told of new leads. */
    notifyLeads: text({ enum: leadNotices }).notNull().default('each'),
    createdAt: createdAt(),
  },
  (t) => [
    check('users_notify_leads', oneOf(t.notifyLeads, leadNotices)),
    check('users_type', oneOf(t.userType, userTypes)),
    check('users_team_role', oneOf(t.teamRole, teamRoles)),
    check('users_locale', oneOf(t.locale, locales)),
    check('users_phone_number', sql`${t.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('users_names', sql`char_length(${t.firstName}) >= 2 and char_length(${t.lastName}) >= 2`),
    check('users_suspension', sql`(${t.suspendedAt} is null) = (${t.suspendedReason} is null)`),
    index('users_created').on(t.createdAt),
    index('users_delete').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
    index('users_suspended').on(t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_unverified_agents').on(t.id).where(sql`${t.userType} = 'agent' and ${t.verifiedAt} is null`),
    index('users_profile_image').on(t.profileImageId),
    index('users_name').on(sql`lower(${t.firstName} || ' ' || ${t.lastName}) text_pattern_ops`),
  ],
);

/** One row a refresh token; a family is one sign-in and what was rotated from it. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid().notNull(),
    tokenHash: text().notNull().unique(),
    /** The browser and the system of the sign-in, such as "Chrome, Android". */
    device: text(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    revokedAt: timestampColumn(),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId), index('refresh_tokens_user').on(t.userId)],
);

const traceKinds = ['device', 'address'] as const;

/** Where people come from when they register or sign in, hashed: tells which accounts one person has. */
export const accountTraces = pgTable(
  'account_traces',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: traceKinds }).notNull(),
    hash: text().notNull(),
    seenAt: timestampColumn().notNull(),
  },
  (t) => [
    check('account_traces_kind', oneOf(t.kind, traceKinds)),
    primaryKey({ columns: [t.userId, t.kind, t.hash, t.seenAt] }),
    index('account_traces_hash').on(t.hash, t.seenAt),
  ],
);

/** Five-digit codes that prove a phone number. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: codePurposes }).notNull(),
    /** The number that the code proves, where it is not the person's own yet. */
    phoneNumber: text(),
    codeHash: text().notNull(),
    /** The device where it was asked for, hashed. */
    device: text(),
    attempts: smallint().notNull().default(0),
    /** Tries from other devices. */
    otherAttempts: smallint().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
  },
  (t) => [
    check('codes_purpose', oneOf(t.purpose, codePurposes)),
    check('codes_attempts', sql`${t.attempts} between 0 and 5`),
    check('codes_other_attempts', sql`${t.otherAttempts} between 0 and 5`),
    index('codes_user').on(t.userId, t.purpose, t.createdAt.desc().nullsFirst()),
  ],
);

/** One-time tokens carried by links in chat messages. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
  },
  (t) => [index('sign_in_links_user').on(t.userId)],
);

/** Hits in fixed windows, shared by all server processes. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().notNull(), windowStart: timestampColumn().notNull(), hits: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_limits_window').on(t.windowStart)],
);

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
