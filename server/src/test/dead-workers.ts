import type { PoolConfig } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db } from '../db/client.ts';

/** Detects silent workers on demand; by itself the program does so twice a minute. */
export async function startSupervisor(connection: PoolConfig): Promise<PgBoss> {
  const supervisor = new PgBoss({ ...connection, schema: 'pgboss', supervise: false, schedule: false });
  // Its connections may outlive it until their database is dropped.
  supervisor.on('error', () => {});
  return supervisor.start();
}

/** As if the timeout had passed after which a silent worker counts as dead and its jobs are retried. */
export async function expireDeadWorkers({ $client }: Db, supervisor: PgBoss) {
  await $client.query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  await $client.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await supervisor.supervise();
  await $client.query("update pgboss.job set start_after = now() where state = 'retry'");
}
