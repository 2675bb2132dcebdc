import { codePurposes, leadNotices, userTypes } from '@makao/contract/accounts';
import { sendingChannels } from '@makao/contract/channels';
import { teamRoles } from '@makao/contract/kernel/endpoint';
import { locales } from '@makao/contract/kernel/locales';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    userType: text({ enum: userTypes }).notNull(),
    teamRole: text({ enum: teamRoles }),
    /** Set by a trigger, for processes of the release before roles that still run. */
    isAdmin: boolean().notNull().default(false),
    /** Needs no second factor: only users of the demo and of tests. */
    needsNoSecondFactor: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** False while the names are placeholders: the user came by a code and was not asked yet. */
    isNamed: boolean().notNull().default(true),
    phoneNumber: text().notNull().unique(),
    passwordHash: text().notNull(),
    locale: text({ enum: locales }).notNull().default('sw'),
    /** A row of cloud_files. The foreign key is in a migration, because the tables refer to each other. */
    profileImageId: uuid(),
    verifiedAt: timestampColumn(),
    /** The last day with a session, as the timestamp of its first refresh; null for users of earlier releases. */
    lastSeenAt: timestampColumn(),
    /** Since when the number is reported to belong to another person: a code alone no longer opens the account. */
    numberReportedAt: timestampColumn(),
    suspendedAt: timestampColumn(),
    suspendedReason: text(),
    /** Since when the user wants their data stored but not used: no messages, nothing of theirs shown or matched. */
    processingStoppedAt: timestampColumn(),
    /** When a deleted account is removed for good; until then signing in restores it. */
    deleteAt: timestampColumn(),
    notifySearches: boolean().notNull().default(true),
    notifyTips: boolean().notNull().default(true),
    notifyPriceDrops: boolean().notNull().default(true),
    /** The channel that the user prefers for what is sent outside of a conversation; null for the cheapest that works. */
    preferredChannel: text({ enum: sendingChannels }),
    /** How often an agent is notified of new leads. */
    notifyLeads: text({ enum: leadNotices }).notNull().default('each'),
    createdAt: createdAt(),
  },
  (t) => [
    check('users_notify_leads', oneOf(t.notifyLeads, leadNotices)),
    check('users_preferred_channel', oneOf(t.preferredChannel, sendingChannels)),
    check('users_type', oneOf(t.userType, userTypes)),
    check('users_team_role', oneOf(t.teamRole, teamRoles)),
    check('users_locale', oneOf(t.locale, locales)),
    check('users_phone_number', sql`${t.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('users_names', sql`char_length(${t.firstName}) >= 2 and char_length(${t.lastName}) >= 2`),
    check('users_suspension', sql`(${t.suspendedAt} is null) = (${t.suspendedReason} is null)`),
    index('users_created').on(t.createdAt),
    index('users_delete').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
    index('users_suspended').on(t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_processing_stopped').on(t.id).where(sql`${t.processingStoppedAt} is not null`),
    index('users_unverified_agents').on(t.id).where(sql`${t.userType} = 'agent' and ${t.verifiedAt} is null`),
    index('users_profile_image').on(t.profileImageId),
    index('users_name').on(sql`lower(${t.firstName} || ' ' || ${t.lastName}) text_pattern_ops`),
  ],
);

/** One row per refresh token; a family is one sign-in and its rotated tokens. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid().notNull(),
    tokenHash: text().notNull().unique(),
    /** Browser and system of the sign-in, such as "Chrome, Android". */
    device: text(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    revokedAt: timestampColumn(),
  },
  (t) => [
    index('refresh_tokens_family').on(t.familyId),
    index('refresh_tokens_user').on(t.userId),
    index('refresh_tokens_expiry').on(t.expiresAt),
  ],
);

const traceKinds = ['device', 'address'] as const;

/** Hashed devices and addresses of registrations and sign-ins: links accounts of one person. */
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
    index('account_traces_seen').on(t.seenAt),
  ],
);

/** Five-digit codes that verify a phone number. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    /** Null for a code that signs in: its number may have no account yet. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: codePurposes }).notNull(),
    /** The number that the code verifies, if it is not the user's own yet. */
    phoneNumber: text(),
    codeHash: text().notNull(),
    /** Of the token in the message's link, which does the same as the code. */
    linkHash: text().unique(),
    /** The device that requested it, hashed. */
    device: text(),
    attempts: smallint().notNull().default(0),
    /** Attempts from other devices. */
    otherAttempts: smallint().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
  },
  (t) => [
    check('codes_purpose', oneOf(t.purpose, codePurposes)),
    check('codes_attempts', sql`${t.attempts} between 0 and 5`),
    check('codes_other_attempts', sql`${t.otherAttempts} between 0 and 5`),
    check('codes_recipient', sql`${t.userId} is not null or ${t.phoneNumber} is not null`),
    index('codes_phone_number').on(t.phoneNumber, t.purpose).where(sql`${t.userId} is null`),
    index('codes_expiry').on(t.expiresAt),
    index('codes_user').on(t.userId, t.purpose, t.createdAt.desc().nullsFirst()),
  ],
);

/** One-time tokens in links of chat messages. */
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
  (t) => [index('sign_in_links_user').on(t.userId), index('sign_in_links_expiry').on(t.expiresAt)],
);

/** Accounts whose data was erased: repeated after an older backup was restored. */
export const erasures = pgTable('erasures', { userId: uuid().primaryKey(), erasedAt: createdAt() });

/** Counters in fixed windows, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().notNull(), windowStart: timestampColumn().notNull(), hits: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_limits_window').on(t.windowStart)],
);

/** Internal notes about a user, who never sees them. Append-only. */
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
