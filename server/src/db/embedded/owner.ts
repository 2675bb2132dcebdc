import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import { EmbeddedError } from './error.ts';
import type { Postmaster } from './postmaster.ts';

const OWNER = 'makao owner';
const LOCK = 0x6d616b616f; // «makao»
const START_LIMIT_SECONDS = 120;
const LOCK_LIMIT_SECONDS = 1;

// Exists in pg, but not in its types.
type Session = pg.Client & { unref(): void };

/** Connects as soon as the server accepts connections; null when it ended instead. */
export async function connectOwner(postmaster: Postmaster, socketFolder: () => string): Promise<Session | null> {
  for (const end = Date.now() + START_LIMIT_SECONDS * 1000; Date.now() < end; await wait(10)) {
    if (!postmaster.isRunning()) return null;
    const client = new pg.Client({
      host: socketFolder(),
      user: SUPERUSER,
      database: 'postgres',
      application_name: `${OWNER} ${process.pid}`,
    });
    // The connection ends with the server, which is expected.
    client.on('error', () => {});
    try {
      await client.connect();
      return client as Session;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
  throw new EmbeddedError(
    `PostgreSQL (process ${postmaster.pid}) took no connection within ${START_LIMIT_SECONDS} seconds.`,
  );
}

/** No socket yet, or starting, recovering or shutting down. */
function isPassing(error: unknown) {
  const { code, message } = error as { code?: string; message: string };
  if (message === 'Connection terminated unexpectedly') return true;
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03'].includes(code ?? '');
}

/**
 * A session lock ends with its process, however that dies, so it is never stale. The short wait is for a holder that
 * was just killed.
 */
export async function lockOwnership(client: pg.Client, folder: string) {
  for (const end = Date.now() + LOCK_LIMIT_SECONDS * 1000; ; await wait(20)) {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) ok', [LOCK]);
    if (rows[0]?.ok) return;
    if (Date.now() > end) break;
  }
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted
      and application_name like $1`,
    [`${OWNER}%`],
  );
  const holder = rows[0]?.application_name.slice(OWNER.length + 1) ?? 'unknown';
  throw new EmbeddedError(`The database in ${folder} is already in use by another running Makao (process ${holder}).`);
}

export async function ensureDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
}
