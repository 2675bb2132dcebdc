import type { RiskReason } from '@makao/contract/risk';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { riskHits } from '../../db/schema/risk.ts';

/** Notes what was found in an ad that waits, to compare it with what the team decides. */
export async function noteHits(tx: Tx, adId: string, reasons: readonly RiskReason[]) {
  const codes = [...new Set(reasons.map(({ code }) => code))];
  if (codes.length === 0) return;
  await tx
    .insert(riskHits)
    .values(codes.map((code) => ({ adId, code })))
    .onConflictDoUpdate({ target: [riskHits.adId, riskHits.code], set: { createdAt: sql`now()` } });
}

export const hitDays = 30;
