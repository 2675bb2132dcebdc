import { fileSources } from '@makao/contract/media';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

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
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [
    check('cloud_files_source', oneOf(t.source, fileSources)),
    check('cloud_files_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    index('cloud_files_owner').on(t.ownerId),
    index('cloud_files_created').on(t.createdAt).where(sql`${t.removedAt} is null`),
    index('cloud_files_fingerprint').on(t.fingerprint),
  ],
);
