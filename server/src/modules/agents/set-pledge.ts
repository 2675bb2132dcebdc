import { eq } from 'drizzle-orm';
import { agents } from '../../db/schema/agents.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { pledgeClosedUntil } from '../accounts/accounts.rules.ts';
import { lockOwnProfile } from './agents.policy.ts';

/** Makes or withdraws the pledge to charge no more than the stated viewing fee. */
export async function setPledge({ db }: Services, caller: Caller, hasPledge: boolean) {
  const agentId = ownAgent(caller);
  await db.transaction(async (tx) => {
    const agent = await lockOwnProfile(tx, caller, agentId);
    if (hasPledge === (agent.pledgedAt !== null)) return;
    if (hasPledge && pledgeClosedUntil(agent)) throw new Refusal('pledgeClosed');
    await tx
      .update(agents)
      .set({ pledgedAt: hasPledge ? new Date() : null })
      .where(eq(agents.id, agentId));
  });
}
