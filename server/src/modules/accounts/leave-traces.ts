import type { Tx } from '../../db/client.ts';
import { accountTraces } from '../../db/schema/accounts.ts';
import type { Traces } from '../../lib/http/traces.ts';

/** Stores where a user registered or signed in from, to link accounts of one person. */
export async function leaveTraces(tx: Tx, userId: string, traces: Traces | undefined, seenAt = new Date()) {
  if (!traces) return;
  const rows = (['device', 'address'] as const).flatMap((kind) => {
    const hash = traces[kind];
    return hash ? { userId, kind, hash, seenAt } : [];
  });
  await tx.insert(accountTraces).values(rows).onConflictDoNothing();
}
