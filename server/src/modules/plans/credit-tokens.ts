import { eq, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { tokenMovements } from '../../db/schema/subscriptions.ts';

/** Adds to an agent's token balance, or subtracts, with a reason. Returns the new balance. */
export async function creditTokens(
  tx: Tx,
  agentId: string,
  variation: number,
  why:
    | { reason: 'reversal' }
    | { reason: 'gift' | 'correction'; comment: string | null; actorId: string }
    | { reason: 'purchase'; paymentId: string },
): Promise<number> {
  await tx.insert(tokenMovements).values({ agentId, variation, ...why });
  const updated = await tx
    .update(agents)
    .set({ tokenBalance: sql`${agents.tokenBalance} + ${variation}` })
    .where(eq(agents.id, agentId))
    .returning({ tokenBalance: agents.tokenBalance });
  return one(updated).tokenBalance;
}
