import { eq, sql } from 'drizzle-orm';
import { agents } from '../../db/schema/agents.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { lockAgentPerson } from '../accounts/lock-person.ts';
import { followersGiven } from './agents.rules.ts';

/** Corrects an agent's follower count, which confirms it. */
export const setFollowers = ({ db }: Services, adminId: string, userId: string, count: number | null) =>
  db.transaction(async (tx) => {
    const { agent } = await lockAgentPerson(tx, userId);
    await tx
      .update(agents)
      .set({ ...followersGiven(agent, count), followersConfirmedAt: count === null ? null : sql`now()` })
      .where(eq(agents.id, agent.id));
    await audit(
      tx,
      adminId,
      'user.followers',
      userId,
      { instagramFollowersCount: agent.instagramFollowersCount },
      { instagramFollowersCount: count },
    );
  });
