import { fileSources } from '@makao/contract/media';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';

export const cloudFiles = pgTable(
  'cloud_files',
  {
    id: id(),
    ownerId: uuid().references(() => users.id),
    source: text({ enum: fileSources }).notNull(),
    /** Key in the public bucket. Pictures end in /1280.webp; their other sizes are in the same folder. */
    path: text().notNull().unique(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Placeholder until the picture has loaded. */
    color: text(),
    /** Perceptual fingerprint, 64 bits. */
    fingerprint: bigint({ mode: 'bigint' }),
    /** A small key for the features; never leaves the server. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** When copies were searched for; ads with pictures not yet compared cannot be approved. */
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

/** Words of a picture: quantized features that it is found by. */
export const pictureMarks = pgTable(
  'picture_marks',
  { word: integer().notNull(), picture: integer().notNull() },
  (t) => [primaryKey({ columns: [t.word, t.picture] }), index('picture_marks_picture').on(t.picture)],
);

/** Pairs of pictures of which one is a copy of the other, in both directions. */
export const pictureCopies = pgTable(
  'picture_copies',
  {
    fileId: uuid()
      .notNull()
      .references(() => cloudFiles.id),
    otherId: uuid()
      .notNull()
      .references(() => cloudFiles.id),
    /** Similarity of the shared parts, in percent. */
    likeness: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.otherId] }), index('picture_copies_other').on(t.otherId)],
);
