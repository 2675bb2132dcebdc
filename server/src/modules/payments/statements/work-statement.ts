import { CsvError } from 'csv-parse';
import { eq, sql } from 'drizzle-orm';
import { transferStatements } from '../../../db/schema/statements.ts';
import { Unreadable } from '../../../lib/threads/unreadable.ts';
import type { Services } from '../../../services.ts';
import { applyStatement } from './apply-statement.ts';
import { previewStatement } from './preview-statement.ts';

/** Applies a statement if a person has agreed to it, or else prepares its preview. */
export async function workStatement(services: Services, id: string, signal?: AbortSignal) {
  try {
    await applyStatement(services, id, signal);
    await previewStatement(services, id, signal);
  } catch (error) {
    // The same file would fail again.
    if (!(error instanceof Unreadable || error instanceof CsvError)) throw error;
    await failStatement(services, id);
  }
}

export const failStatement = ({ db }: Services, id: string) =>
  db.update(transferStatements).set({ status: 'failed', finishedAt: sql`now()` }).where(eq(transferStatements.id, id));
