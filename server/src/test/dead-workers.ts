import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/client.ts';

/** As if the time had passed after which a silent worker counts as dead and its jobs are tried again. */
export async function noticeTheDead({ $client }: Db, supervisor: PgBoss) {
  await $client.query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  await $client.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await supervisor.supervise();
  await $client.query("update pgboss.job set start_after = now() where state = 'retry'");
}
