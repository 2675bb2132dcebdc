import { honestName } from '@makao/contract/texts/name-problems';
import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { looksOfficial, nameSkeleton } from './names.rules.ts';

const batch = 500;
const shown = sql<string>`coalesce(${agents.name}, ${users.firstName} || ' ' || ${users.lastName})`;
const honest = honestName(z.string());

/**
 * Compares the names that were never compared: those from before skeletons, and those that the previous release saved
 * during a rollout. A doubtful one stays visible and waits for the team.
 */
export async function checkNames(db: Db, signal?: AbortSignal) {
  const unchecked: { id: string; name: string; skeleton: string; createdAt: Date }[] = [];
  for (let after = ''; !signal?.aborted; ) {
    const rows = await db
      .select({ id: agents.id, name: agents.name, shown, skeleton: agents.nameSkeleton, createdAt: agents.createdAt })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.userId))
      .where(after ? gt(agents.id, after) : undefined)
      .orderBy(asc(agents.id))
      .limit(batch);
    for (const { id, name, createdAt, ...row } of rows) {
      const skeleton = nameSkeleton(row.shown);
      if (skeleton === row.skeleton) continue;
      await db.update(agents).set({ nameSkeleton: skeleton }).where(eq(agents.id, id));
      if (name) unchecked.push({ id, name, skeleton, createdAt });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last.id;
  }
  for (const { id, name, skeleton, createdAt } of unchecked) {
    const older = and(eq(agents.nameSkeleton, skeleton), ne(agents.id, id), lt(agents.createdAt, createdAt));
    const isDoubtful = looksOfficial(name) || !honest.safeParse(name).success || (await db.$count(agents, older)) > 0;
    if (isDoubtful)
      await db
        .update(agents)
        .set({ pendingName: name, pendingNameAt: sql`now()` })
        .where(and(eq(agents.id, id), eq(agents.name, name), isNull(agents.pendingName)));
  }
}
