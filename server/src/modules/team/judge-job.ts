import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { cancelJob as cancelQueuedJob, workAgain } from '../../lib/jobs.ts';
import { isUniqueViolation } from '../../lib/pg-errors.ts';
import type { Services } from '../../services.ts';

async function lockJob(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ name: string; state: string }>(
    sql`select name, state from pgboss.job where id = ${id} for update`,
  );
  const [job] = rows;
  if (!job) throw new Refusal('notFound');
  return { ...job, id };
}

/** Retries a failed or cancelled job. A job that must be unique waits while another is queued. */
export const retryJob = ({ db }: Services, adminId: string, id: string) =>
  db
    .transaction(async (tx) => {
      const job = await lockJob(tx, id);
      if (job.state !== 'failed' && job.state !== 'cancelled') throw new Refusal('conflict');
      await workAgain(tx, job);
      await audit(tx, adminId, 'job.retry', id, { state: job.state }, { name: job.name });
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('conflict');
      throw error;
    });

export const cancelJob = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (job.state !== 'created' && job.state !== 'retry') throw new Refusal('conflict');
    await cancelQueuedJob(tx, job);
    await audit(tx, adminId, 'job.cancel', id, { state: job.state }, { name: job.name });
  });
