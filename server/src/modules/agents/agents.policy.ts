import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';

/** Locks the caller's own profile. Profiles are public, so another's is refused with 403, not 404. */
export async function lockOwnProfile(tx: Tx, caller: Caller, agentId: string) {
  const wanted = tx.select().from(agents).where(eq(agents.id, agentId));
  const [agent] = caller.agentId === agentId ? await wanted.for('no key update') : await wanted;
  if (!agent) throw new Refusal('notFound');
  if (agent.id !== caller.agentId) throw new Refusal('forbidden');
  return agent;
}
