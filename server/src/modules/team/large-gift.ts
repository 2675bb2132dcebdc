import { limits } from '@makao/contract/kernel/limits';
import { sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';

/** Tokens given per day, to one agent and by one owner: many small gifts are a large one. */
export async function isLargeGift(tx: Tx, actorId: string, userId: string, amount: number): Promise<boolean> {
  const { rows } = await tx.execute<{ toThem: number; byMe: number }>(sql`select
      coalesce(sum(t.variation) filter (where g.user_id = ${userId}), 0)::int as "toThem",
      coalesce(sum(t.variation) filter (where t.actor_id = ${actorId}), 0)::int as "byMe"
    from token_movements t join agents g on g.id = t.agent_id
    where t.reason = 'gift' and t.created_at > now() - interval '1 day'`);
  const { toThem, byMe } = one(rows);
  if (amount < 0) return -amount > limits.team.tokensAlone;
  return toThem + amount > limits.team.tokensAlone || byMe + amount > limits.team.tokensAlonePerDay;
}
