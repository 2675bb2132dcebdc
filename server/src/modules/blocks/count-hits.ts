import type { RiskReason } from '@makao/contract/risk';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

const blocksIn = (reasons: readonly RiskReason[]) =>
  reasons.flatMap((reason) => ('blocks' in reason ? reason.blocks : []));

/** Counts the entries that an ad meets, once per ad until it no longer meets them. */
export async function countHits(tx: Tx, before: readonly RiskReason[], reasons: readonly RiskReason[]) {
  const known = blocksIn(before);
  const met = blocksIn(reasons).filter((id) => !known.includes(id));
  if (met.length === 0) return;
  await tx.execute(sql`update block_list set hits = hits + 1, last_hit_at = now() where id in (
    select b.id from block_list b where b.id = any(${sql.param(met)}::uuid[]) order by b.id for update)`);
}
