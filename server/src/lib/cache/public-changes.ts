import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf, type Db } from '../../db/client.ts';
import type { VisitorCache } from './visitor-cache.ts';

const channel = 'public_changed';

interface Options {
  /** How often the connection is tested: one that was cut may not report it. */
  pingMs?: number;
  log?: { warn: (details: object, message: string) => void };
}

/**
 * Clears the cache at every public change that any process commits. While the connection is down the cache is off, and
 * when it is back the cache starts empty: changes meanwhile went unnoticed.
 */
export function listenForChanges(db: Db, cache: VisitorCache, { pingMs = 5_000, log }: Options = {}) {
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
    connection.on('notification', () => cache.forget());
    client = connection;
    let ping: NodeJS.Timeout | undefined;
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      cache.setListening(true);
      ping = setInterval(() => void connection.query('select 1').catch(() => lost.resolve()), pingMs).unref();
      await lost.promise;
    } finally {
      cache.setListening(false);
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
