import { eq } from 'drizzle-orm';
import { agents } from '../../../db/schema/agents.ts';
import { personOf } from '../chat-person.ts';
import type { Turn } from '../turn.ts';

/**
 * Who writes, as far as ads are concerned. A suspended person is nobody here: what they write is for their case. Reads
 * only, so that an intent may ask.
 */
export type Who =
  | { is: 'agent'; agentId: string }
  /** Registered as an agent, and not ready to write ads. */
  | { is: 'unverified' }
  | { is: 'withoutProfile' }
  | { is: 'customer' }
  | { is: 'stranger' }
  | { is: 'suspended' };

export async function whoIs({ tx, from }: Turn): Promise<Who> {
  const person = await personOf(tx, from);
  if (!person) return { is: 'stranger' };
  if (person.suspendedAt) return { is: 'suspended' };
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.userId, person.id));
  if (!agent) return person.userType === 'agent' ? { is: 'withoutProfile' } : { is: 'customer' };
  return person.verifiedAt ? { is: 'agent', agentId: agent.id } : { is: 'unverified' };
}

/** The writer's agent id, if they are a verified agent. */
export async function agentIdOf(turn: Turn): Promise<string | null> {
  const who = await whoIs(turn);
  return who.is === 'agent' ? who.agentId : null;
}
