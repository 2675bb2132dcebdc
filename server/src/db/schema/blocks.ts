import { blockKinds } from '@makao/contract/blocks';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';
import { cloudFiles } from './media.ts';

/** Numbers, photos, phrases and devices that the team blocked. Kept when they have ended. */
export const blockList = pgTable(
  'block_list',
  {
    id: id(),
    kind: text({ enum: blockKinds }).notNull(),
    /** The keyed hash of a number or device, the id of a photo's file, or the folded phrase. */
    key: text().notNull(),
    /** What the team sees of it: the last digits, or the phrase as typed. */
    shown: text(),
    fileId: uuid().references(() => cloudFiles.id),
    /** Whose it was. The block outlives the account. */
    personId: uuid().references(() => users.id),
    reason: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    hits: integer().notNull().default(0),
    lastHitAt: timestampColumn(),
    endedAt: timestampColumn(),
    endedBy: uuid().references(() => users.id),
    endReason: text(),
  },
  (t) => [
    check('block_list_kind', oneOf(t.kind, blockKinds)),
    check('block_list_file', sql`(${t.kind} = 'photo') = (${t.fileId} is not null)`),
    check('block_list_ended', sql`num_nulls(${t.endedAt}, ${t.endedBy}, ${t.endReason}) in (0, 3)`),
    uniqueIndex('block_list_active').on(t.kind, t.key).where(sql`${t.endedAt} is null`),
    index('block_list_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('block_list_file_id').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
);
