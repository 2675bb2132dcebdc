import { eq } from 'drizzle-orm';
import { agents } from '../../db/schema/agents.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { lockAgentPerson } from '../accounts/lock-person.ts';

/** Shows or hides the badge of agents whom the team has met. */
export const setOnboarded = ({ db }: Services, adminId: string, userId: string, isOnboarded: boolean) =>
  db.transaction(async (tx) => {
    const { agent } = await lockAgentPerson(tx, userId);
    if (agent.isOnboarded === isOnboarded) return;
    await tx.update(agents).set({ isOnboarded }).where(eq(agents.id, agent.id));
    await audit(tx, adminId, 'user.onboarded', userId, { isOnboarded: agent.isOnboarded }, { isOnboarded });
  });
