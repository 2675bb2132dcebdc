import type { PoolClient } from 'pg';
import { one } from '../client.ts';

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted. */
  columns: string[];
}

/**
 * All tables with data, ours and the queue's. Migrations are left out: they are the version, which is stored
 * separately.
 */
export async function allTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`);
  return rows;
}

export async function allSequences(client: PoolClient) {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'pgboss') order by 1`,
  );
  return rows;
}

export async function versionOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    'select max(created_at)::text as version from drizzle.__drizzle_migrations',
  );
  return one(rows).version;
}

export interface Manifest {
  madeAt: string;
  /** The timestamp of the newest migration. */
  version: string;
  tables: (Table & { file: string; rows: number; sha256: string })[];
  sequences: { name: string; last: string | null }[];
  files: number;
}
