import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf, type Db } from '../../db/client.ts';
import type { Replica } from '../../db/replica.ts';
import type { VisitorCache } from './visitor-cache.ts';

const channel = 'public_changed';

interface Options {
  /** How often the connection is tested: one that was cut may not report it. */
  pingMs?: number;
  log?: { warn: (details: object, message: string) => void };
}

/** Asked after the notices came, so it is behind all of them; one that comes along with the answer needs the next. */
async function tellPlace(connection: pg.Client, replica: Replica) {
  let isNewer = false;
  const noteNewer = () => {
    isNewer = true;
  };
  connection.on('notification', noteNewer);
  const { rows } = await connection.query<{ place: string }>('select pg_current_wal_insert_lsn() as place');
  connection.off('notification', noteNewer);
  if (!isNewer) replica.notePlace(rows[0]!.place);
}

/**
 * Tells the cache of every public change that any process commits. While the connection is down the cache is off, and
 * when it is back the cache starts empty: changes meanwhile went unnoticed.
 *
 * PostgreSQL delivers the notices of everything committed before it answers the next statement of the connection that
 * listens. So an empty statement, sent over it when a visitor asks, tells whether what is kept is still right.
 */
export function listenForChanges(db: Db, cache: VisitorCache, { pingMs = 5_000, log }: Options = {}) {
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
      const ask = async () => {
        try {
          await connection.query('');
          if (replica?.needsPlace) await tellPlace(connection, replica);
        } catch {
          // Off before anything else is answered.
          cache.listenWith(null);
          lost.resolve();
        }
      };
      replica?.noteChange();
      cache.listenWith(ask);
      ping = setInterval(() => void ask(), pingMs).unref();
      await lost.promise;
    } finally {
      cache.listenWith(null);
      clearInterval(ping);
      // Not awaited: a connection that was cut may never end.
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
