import { limits } from '@makao/contract/kernel/limits';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { tokenMovements } from '../../db/schema/subscriptions.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { planRuns } from './plans.rules.ts';

interface Publication {
  agentId: string;
  adId: string;
  /** Whether the ad was submitted before: the first ad is free only once, and only the first token names its ad. */
  again: boolean;
}

/**
 * Pays for publishing an ad for one term: by a running plan, else by spending a token, else as the free first ad of a new
 * agent. Returns false without any of these. The lock makes concurrent requests of one agent wait for each other.
 */
export async function payForPublication(tx: Tx, { agentId, adId, again }: Publication): Promise<boolean> {
  const [agent] = await tx
    .select({
      tokenBalance: agents.tokenBalance,
      isNew: sql<boolean>`${agents.createdAt} > now() - make_interval(days => ${limits.newAgentDays})`,
    })
    .from(agents)
    .where(eq(agents.id, agentId))
    // Not `update`: each ad just inserted holds a key-share lock on the agent, and two transactions would deadlock.
    .for('no key update');
  if (!agent) throw new Refusal('forbidden');
  if (await hasRunningPlan(tx, agentId)) return true;
  if (agent.tokenBalance > 0) {
    await tx
      .update(agents)
      .set({ tokenBalance: sql`${agents.tokenBalance} - 1` })
      .where(eq(agents.id, agentId));
    await tx
      .insert(tokenMovements)
      .values({ agentId, variation: -1, reason: 'publication', adId: again ? null : adId });
    return true;
  }
  return agent.isNew && !again && !(await hasSubmittedAnother(tx, agentId, adId));
}

export async function hasRunningPlan(tx: Tx, agentId: string) {
  const { rows } = await tx.execute<{ runs: boolean }>(sql`select ${sql.raw(planRuns('g.id'))} as runs
    from agents g where g.id = ${agentId}`);
  return rows[0]?.runs ?? false;
}

/** Counts deleted ads too. */
async function hasSubmittedAnother(tx: Tx, agentId: string, adId: string) {
  const other = and(eq(ads.agentId, agentId), ne(ads.id, adId), isNotNull(ads.submittedAt));
  return (await tx.select({ id: ads.id }).from(ads).where(other).limit(1)).length > 0;
}
