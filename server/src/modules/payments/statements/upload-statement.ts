import { z } from 'zod';
import { one } from '../../../db/client.ts';
import { transferStatements } from '../../../db/schema/statements.ts';
import { audit } from '../../../lib/audit.ts';
import { invalid } from '../../../lib/http/errors.ts';
import { type JobType, send } from '../../../lib/jobs.ts';
import { bufferOf } from '../../../lib/threads/task.ts';
import { inThread } from '../../../lib/threads/threads.ts';
import { Unreadable } from '../../../lib/threads/unreadable.ts';
import type { Services } from '../../../services.ts';
import { recognizeStatement } from './recognize-statement.ts';
import { compressText, isSpreadsheet, isStatementFile } from './statement-file.ts';

export const workStatementJob = {
  name: 'work-statement',
  schema: z.object({ id: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

/** A spreadsheet is unpacked by the job. */
const unknown = { headers: [], mapping: {}, network: null, account: null, status: 'reading' } as const;

/**
 * Stores a statement for the job that prepares its preview. With unknown columns it waits for a person to name them. Only
 * its beginning is looked at here, because a request must not take long.
 */
export async function uploadStatement({ db }: Services, adminId: string, name: string, bytes: Buffer): Promise<string> {
  if (!isStatementFile(bytes)) throw invalid<{ file: Buffer }>({ file: 'statementShape' });
  const isSheet = isSpreadsheet(bytes);
  const limits = { seconds: 20, of: `statement ${adminId}` };
  const text = isSheet
    ? { file: bytes, lines: 0 }
    : await inThread(compressText, bytes, limits).catch(refuseUnreadable);
  const [file, lines] = [bufferOf(text.file), text.lines];
  const known = isSheet ? unknown : await recognizeStatement(db, { file, name }, limits).catch(refuseUnreadable);
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(transferStatements)
      .values({
        ...known,
        headers: [...known.headers],
        name: name.slice(0, 200),
        file,
        rowsTotal: Math.max(0, lines - 1),
        broughtBy: adminId,
      })
      .returning({ id: transferStatements.id });
    const { id } = one(inserted);
    await audit(tx, adminId, 'transfer.statement', id, null, { name });
    if (known.status === 'reading') await send(tx, workStatementJob, { id });
    return id;
  });
}

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof Unreadable)) throw error;
  throw invalid<{ file: Buffer }>({ file: error.reason === 'broken' ? 'statementShape' : 'tableTooLarge' });
}
