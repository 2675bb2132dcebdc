import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '@makao/contract/kernel/limits';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { connectionOf, type Db, one } from './db/client.ts';
import { isMigrated } from './db/version.ts';
import { readMetrics } from './lib/cluster-metrics.ts';
import { Refusal } from './lib/http/errors.ts';
import { gauge, metricsType } from './lib/metrics.ts';
import { countWrongCodes } from './modules/accounts/wrong-codes.ts';

export interface HealthOptions {
  /** Callers with this token may read the metrics; without one nobody may. */
  metricsToken?: string | undefined;
}

export interface Health {
  readonly isStopping: boolean;
  /** From now on this process is not ready; it keeps answering. */
  stop(): void;
}

const probeTimeoutMs = 2_000;
const rememberedMs = 500;
const quiet = { logLevel: 'silent', schema: { hide: true }, config: { kind: 'health' } } as const;

/** Liveness, readiness and metrics, for operators. */
export function health(app: FastifyInstance, db: Db, { metricsToken }: HealthOptions): Health {
  // Its own connection: a probe must not queue behind the traffic it asks about.
  const probe = new Pool({
    ...connectionOf(db),
    max: 1,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  probe.on('error', () => {});
  app.addHook('onClose', () => probe.end());
  let stopping = false;
  let last: { at: number; answer: Promise<string | null> } | undefined;

  const problem = async () => {
    try {
      return (await isMigrated(probe)) ? null : 'migrations';
    } catch {
      return 'database';
    }
  };
  /** The result is cached briefly: anyone may ask, so asking often must cost little. */
  const look = () => {
    if (!last || performance.now() - last.at > rememberedMs) last = { at: performance.now(), answer: problem() };
    return last.answer;
  };

  app.get('/healthz', quiet, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });

  app.get('/readyz', quiet, async (_, reply) => {
    const waitingFor = stopping ? 'stopping' : await look();
    reply.header('cache-control', 'no-store').code(waitingFor ? 503 : 200);
    return waitingFor ? { ok: false, waitingFor } : { ok: true };
  });

  measure(db, probe);
  app.get('/metrics', quiet, async (request, reply) => {
    if (!metricsToken) throw new Refusal('notFound');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new Refusal('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
    return reply
      .type(metricsType)
      .header('cache-control', 'no-store')
      .send(await readMetrics());
  });

  return {
    get isStopping() {
      return stopping;
    },
    stop() {
      stopping = true;
    },
  };
}

const isSame = (given: string, wanted: string) =>
  timingSafeEqual(...([given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]));

function measure(db: Db, probe: Pool) {
  const { $client: pool } = db;
  gauge('makao_pool_connections', 'Connections to the database, by state', ['state'], () => [
    [{ state: 'in_use' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'waiting' }, pool.waitingCount],
  ]);
  gauge(
    'makao_queue_jobs',
    'Jobs of all processes that are not done, by queue and state',
    ['queue', 'state'],
    async () => {
      const { rows } = await probe.query<{ name: string; state: string; count: number }>(
        `select name, state::text, count(*)::int as count from pgboss.job
       where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
      );
      return rows.map(({ name, state, count }) => [{ queue: name, state }, count]);
    },
  );
  gauge('makao_channel_up', 'Whether messages are sent on a channel: 0 while it is down', ['channel'], async () => {
    const { rows } = await probe.query<{ channel: string; state: string }>('select channel, state from channel_health');
    return rows.map(({ channel, state }) => [{ channel }, Number(state === 'up')]);
  });
  gauge('makao_messages_waiting', 'Messages that have not gone out yet', [], async () => {
    const { rows } = await probe.query<{ count: number }>(
      "select count(*)::int as count from messages where status = 'queued'",
    );
    return [[{}, one(rows).count]];
  });
  gauge('makao_wrong_codes_share', 'Share of the wrong codes that unknown devices may enter in a day', [], async () => [
    [{}, (await countWrongCodes(db)) / limits.code.wrong.perDay],
  ]);
  gauge('makao_memory_bytes', 'Resident memory of the process', [], () => [[{}, process.memoryUsage.rss()]]);
}
