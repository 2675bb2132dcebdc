import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { serverFolder } from '../folder.ts';

export const migrationsFolder = join(serverFolder, 'src/db/migrations');

const newest = () => {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return Math.max(...(JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when));
};

/** Whether the database has every migration of this program. A newer database is fine. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ at: number | null }>(
    'select max(created_at)::bigint as at from drizzle.__drizzle_migrations',
  );
  return (rows[0]?.at ?? 0) >= newest();
}
