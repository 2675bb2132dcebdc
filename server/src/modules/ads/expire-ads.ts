import { sql } from 'drizzle-orm';
import type { Services } from '../../services.ts';

const batchSize = 1000;

/** Marks expired ads in batches, so that no write waits long for a row. */
export async function markExpired({ db }: Services, signal?: AbortSignal) {
  while (!signal?.aborted) {
    const { rowCount } = await db.execute(sql`update ads set expired_at = now() where id in (
      select id from ads where expired_at is null and deleted_at is null and expiration_date <= now()
      order by expiration_date limit ${batchSize} for update skip locked)`);
    if ((rowCount ?? 0) < batchSize) return;
  }
}
