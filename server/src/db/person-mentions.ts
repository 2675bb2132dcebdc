import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from './schema/accounts.ts';
import { auditLog } from './schema/audit.ts';
import * as chat from './schema/chat.ts';
import { columnName } from './schema/columns.ts';
import { transactionEvents } from './schema/leads.ts';
import { messages } from './schema/messages.ts';
import { unavailableReports } from './schema/moderation.ts';
import { reviews } from './schema/reviews.ts';
import { supportMessages } from './schema/support.ts';
import { threadMessages } from './schema/threads.ts';

type Column<T extends PgTable> = keyof T['$inferSelect'] & string;

/** A text column that may name people. */
export interface Mention {
  table: string;
  column: string;
  isJson: boolean;
}

const texts = <T extends PgTable>(table: T, ...keys: Column<T>[]): Mention[] =>
  keys.map((key) => {
    const column = getTableColumns(table)[key]!;
    return { table: getTableName(table), column: columnName(column), isJson: column.dataType === 'json' };
  });

/** Texts of other people that may name the person or their number, which are replaced there. */
export const mentions: readonly Mention[] = [
  ...texts(messages, 'text', 'template', 'extras', 'error'),
  ...texts(chat.receivedMessages, 'content'),
  ...texts(threadMessages, 'text'),
  ...texts(supportMessages, 'text'),
  ...texts(accounts.personNotes, 'text'),
  ...texts(unavailableReports, 'comment'),
  ...texts(reviews, 'comment', 'answer', 'teamAnswer'),
  ...texts(transactionEvents, 'note'),
  ...texts(auditLog, 'before', 'after'),
];
