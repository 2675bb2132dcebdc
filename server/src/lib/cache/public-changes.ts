import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf, type Db } from '../../db/client.ts';
import type { VisitorCache } from './visitor-cache.ts';

const channel = 'public_changed';

interface Options {
  /** A line that is cut without a word is noticed by asking over it. */
  pingMs?: number;
  log?: { warn: (details: object, message: string) => void };
}

/**
 * Tells the cache of every public change that any process commits. While the line is down the cache is off, and when it is
 * back the cache starts empty: what was changed meanwhile nobody has told us.
 */
export function hearChanges(db: Db, cache: VisitorCache, { pingMs = 5_000, log }: Options = {}) {
  const ending = new AbortController();
  let client: pg.Client | undefined;

  async function listen() {
    const line = new pg.Client({
      ...connectionOf(db),
      application_name: 'makao changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: pingMs,
    });
    const lost = Promise.withResolvers<void>();
    line.on('error', () => lost.resolve());
    line.on('end', () => lost.resolve());
    line.on('notification', () => cache.forget());
    client = line;
    let ping: NodeJS.Timeout | undefined;
    try {
      await line.connect();
      await line.query(`listen ${channel}`);
      cache.hear(true);
      ping = setInterval(() => void line.query('select 1').catch(() => lost.resolve()), pingMs).unref();
      await lost.promise;
    } finally {
      cache.hear(false);
      clearInterval(ping);
      // Not waited for: a line that is cut may never say goodbye.
      line.end().catch(() => {});
    }
  }

  async function keepListening() {
    for (let pause = 100; !ending.signal.aborted; pause = Math.min(pause * 2, 2_000)) {
      const begun = performance.now();
      await listen().catch((error: unknown) => log?.warn({ error }, 'Changes are not heard of; the cache is off'));
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
