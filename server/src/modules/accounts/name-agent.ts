import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { agentNames, agents } from '../../db/schema/agents.ts';
import { tooMany } from '../../lib/http/errors.ts';
import { looksOfficial, nameSkeleton } from './names.rules.ts';

interface Named {
  /** The person's own name, shown without a trade name. */
  fullName: string;
  agentId?: string | undefined;
}

/**
 * Decides on a trade name that an agent requests: granted at once, or pending if it resembles another agent's or ours.
 * Until then the old name is shown.
 */
export async function nameAgent(
  tx: Tx,
  name: string | null | undefined,
  { fullName, agentId }: Named,
  now = new Date(),
) {
  const settled = { pendingName: null, pendingNameAt: null };
  if (!name) return { name: null, nameSkeleton: nameSkeleton(fullName), ...settled };
  const skeleton = nameSkeleton(name);
  // A name without letters that we can compare waits, too.
  const waits = looksOfficial(name) || skeleton.length < 2 || (await isUsed(tx, skeleton, agentId));
  return waits ? { pendingName: name, pendingNameAt: now } : { name, nameSkeleton: skeleton, ...settled };
}

/** Whether another agent is shown under a name like this. Requests for one skeleton are decided one after the other. */
async function isUsed(tx: Tx, skeleton: string, ownId?: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agent name ${skeleton}`}, 0))`);
  const alike = and(eq(agents.nameSkeleton, skeleton), ownId ? ne(agents.id, ownId) : undefined);
  return (await tx.$count(agents, alike)) > 0;
}

/** Whether a person's own name is the trade name of another agent. People may share their own names. */
export async function isTradeName(tx: Tx, fullName: string, ownId?: string) {
  const like = and(eq(agents.nameSkeleton, nameSkeleton(fullName)), isNotNull(agents.name));
  return (await tx.$count(agents, and(like, ownId ? ne(agents.id, ownId) : undefined))) > 0;
}

/** Counts a change of name: two a month. The caller has locked the agent. */
export async function countRename(tx: Tx, agentId: string, name: string) {
  const { perMonth, days } = limits.renames;
  const recent = await tx
    .select({
      freeIn: sql<number>`ceil(extract(epoch from ${agentNames.createdAt} + make_interval(days => ${days}) - now()))::int`,
    })
    .from(agentNames)
    .where(and(eq(agentNames.agentId, agentId), gt(agentNames.createdAt, sql`now() - make_interval(days => ${days})`)))
    .orderBy(agentNames.createdAt);
  const oldest = recent.at(-perMonth);
  if (oldest) throw tooMany(oldest.freeIn);
  await tx.insert(agentNames).values({ agentId, name });
}
