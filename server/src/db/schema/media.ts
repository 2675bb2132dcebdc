import { fileSources } from '@makao/contract/media';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, timestampColumn, oneOf } from './columns.ts';

export const cloudFiles = pgTable(
  'cloud_files',
  {
    id: id(),
    ownerId: uuid().references(() => users.id),
    source: text({ enum: fileSources }).notNull(),
    /** Key in the public bucket. Pictures end in /1280.webp, their other sizes stand beside it. */
    path: text().notNull().unique(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Shown in the picture's place until it has loaded. */
    color: text(),
    /** Perceptual fingerprint, 64 bits. */
    fingerprint: bigint({ mode: 'bigint' }),
    /** A small key for the marks; never leaves the server. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** When copies of it were looked for; ads with unread pictures are not approved. */
    readAt: timestampColumn(),
    createdAt: createdAt(),
    removedAt: timestampColumn(),
  },
  (t) => [
    check('cloud_files_source', oneOf(t.source, fileSources)),
    check('cloud_files_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    index('cloud_files_owner').on(t.ownerId),
    index('cloud_files_created').on(t.createdAt).where(sql`${t.removedAt} is null`),
    index('cloud_files_fingerprint').on(t.fingerprint),
    index('cloud_files_unread')
      .on(t.createdAt)
      .where(sql`${t.readAt} is null and ${t.removedAt} is null and ${t.source} = 'ad_image'`),
  ],
);

/** What a picture is found by: words for what its most striking places look like. */
export const pictureMarks = pgTable(
  'picture_marks',
  { word: integer().notNull(), picture: integer().notNull() },
  (t) => [primaryKey({ columns: [t.word, t.picture] })],
);

/** Pairs of pictures of which one is a copy of the other, each in both directions. */
export const pictureCopies = pgTable(
  'picture_copies',
  {
    fileId: uuid()
      .notNull()
      .references(() => cloudFiles.id),
    otherId: uuid()
      .notNull()
      .references(() => cloudFiles.id),
    /** How alike the shared parts are, in percent. */
    likeness: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.otherId] })],
);
