import { boolean, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id, timestampColumn } from './columns.ts';

/** What each run of the retention job deleted or erased. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: id(),
    startedAt: createdAt(),
    finishedAt: timestampColumn(),
    /** Rows by rule, without zeros. */
    rows: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** A rule had more rows than one run takes. */
    isBehind: boolean().notNull().default(false),
  },
  (t) => [index('retention_runs_started').on(t.startedAt.desc().nullsFirst())],
);
