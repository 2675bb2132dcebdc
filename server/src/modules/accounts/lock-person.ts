import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { Refusal } from '../../lib/http/errors.ts';

/** Locks a user for a write by the team, with their agent profile if there is one. */
export async function lockPerson(tx: Tx, id: string) {
  const [row] = await tx
    .select({ user: users, agent: agents })
    .from(users)
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(eq(users.id, id))
    .for('no key update', { of: users });
  if (!row) throw new Refusal('notFound');
  return row;
}

/** The same for a user who must be an agent. */
export async function lockAgentPerson(tx: Tx, id: string) {
  const { user, agent } = await lockPerson(tx, id);
  if (!agent) throw new Refusal('conflict');
  return { user, agent };
}
