import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { accountTraces } from '../../db/schema/accounts.ts';
import type { Traces } from '../../lib/http/traces.ts';

/** Notes from where a person registered or signed in, to tell which accounts are of one person. */
export async function leaveTraces(tx: Tx, userId: string, traces: Traces | undefined, seenAt = new Date()) {
  if (!traces) return;
  const rows = (['device', 'address'] as const).flatMap((kind) => {
    const hash = traces[kind];
    return hash ? { userId, kind, hash, seenAt } : [];
  });
  await tx.insert(accountTraces).values(rows).onConflictDoNothing();
}

/** After a season they say little about who is who today. */
export const forgetTraces = (db: Db) =>
  db.delete(accountTraces).where(sql`${accountTraces.seenAt} < now() - interval '90 days'`);
