import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf, type Db, one } from '../../db/client.ts';
import type { Replica } from '../../db/replica.ts';
import type { ResponseCache } from './response-cache.ts';

const channel = 'public_changed';

interface Options {
  /** How often the connection is tested: a broken one may not report it. */
  pingMs?: number;
  log?: { warn: (details: object, message: string) => void };
}

/** Reads a WAL position after all notifications so far. It is discarded if another one arrives meanwhile. */
async function reportPosition(connection: pg.Client, replica: Replica) {
  let isNewer = false;
  const noteNewer = () => {
    isNewer = true;
  };
  connection.on('notification', noteNewer);
  const { rows } = await connection.query<{ place: string }>('select pg_current_wal_insert_lsn() as place');
  connection.off('notification', noteNewer);
  if (!isNewer) replica.notePlace(one(rows).place);
}

/**
 * Passes notifications of public changes, committed by any process, to the cache. While the connection is down the cache
 * is off; afterwards it starts empty, because notifications were missed.
 *
 * PostgreSQL delivers the notifications of everything committed before it answers the next statement of the listening
 * connection. So an empty statement, sent before a cached response is served, brings the cache up to date.
 */
export function listenForChanges(db: Db, cache: ResponseCache, { pingMs = 5_000, log }: Options = {}) {
  const { $replica: replica } = db;
  const ending = new AbortController();
  let client: pg.Client | undefined;

  async function listen() {
    const connection = new pg.Client({
      ...connectionOf(db),
      application_name: 'makao changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: pingMs,
    });
    const lost = Promise.withResolvers<void>();
    connection.on('error', () => lost.resolve());
    connection.on('end', () => lost.resolve());
    connection.on('notification', ({ payload = '' }) => {
      replica?.noteChange();
      cache.note(payload);
    });
    client = connection;
    let ping: NodeJS.Timeout | undefined;
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      const flush = async () => {
        try {
          await connection.query('');
          if (replica?.needsPlace) await reportPosition(connection, replica);
        } catch {
          // Before any other request is answered.
          cache.listenWith(null);
          lost.resolve();
        }
      };
      replica?.noteChange();
      cache.listenWith(flush);
      ping = setInterval(() => void flush(), pingMs).unref();
      await lost.promise;
    } finally {
      cache.listenWith(null);
      clearInterval(ping);
      // Not awaited: a broken connection may never end.
      connection.end().catch(() => {});
    }
  }

  async function keepListening() {
    for (let pause = 100; !ending.signal.aborted; pause = Math.min(pause * 2, 2_000)) {
      const begun = performance.now();
      await listen().catch((error: unknown) => log?.warn({ error }, 'Not listening for changes; the cache is off'));
      if (performance.now() - begun > 10_000) pause = 100;
      await wait(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
  }
  const ended = keepListening();

  return {
    async stop() {
      ending.abort();
      await client?.end().catch(() => {});
      await ended;
    },
  };
}
