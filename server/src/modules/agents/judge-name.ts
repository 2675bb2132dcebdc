import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { audit } from '../../lib/audit.ts';
import { contentVersion } from '../../lib/content-version.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { nameSkeleton } from '../accounts/names.rules.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';
import { notifyUser } from '../messages/notify-user.ts';

/** Another one with every request. */
export const nameVersion = (name: string, since: Date | null) => contentVersion(name, since);

interface Judgement {
  accept: boolean;
  /** The version that was seen. */
  version: number;
}

/** The team approves or rejects a requested name; the agent is notified. */
export async function judgeName(tx: Tx, adminId: string, agentId: string, { accept, version }: Judgement) {
  const [agent] = await tx
    .select({
      userId: agents.userId,
      name: agents.name,
      pendingName: agents.pendingName,
      pendingNameAt: agents.pendingNameAt,
      phoneNumber: users.phoneNumber,
      locale: users.locale,
      fullName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(agents.id, agentId))
    .for('no key update', { of: agents });
  if (!agent) throw new Refusal('notFound');
  await assertNotOwn(tx, adminId, [agent.userId]);
  const { name: before, pendingName: name } = agent;
  if (name === null) throw new Refusal('conflict');
  if (nameVersion(name, agent.pendingNameAt) !== version) throw new Refusal('changedSince', { body: { name } });
  // A name from before names were compared is shown while it waits; refused, the person's own name takes its place.
  const changes = accept
    ? { name, nameSkeleton: nameSkeleton(name) }
    : name === before && { name: null, nameSkeleton: nameSkeleton(agent.fullName) };
  await tx
    .update(agents)
    .set({ ...changes, pendingName: null, pendingNameAt: null })
    .where(eq(agents.id, agentId));
  await notifyUser(tx, agent, accept ? 'name_accepted' : 'name_refused', { name });
  const action = accept ? 'agent.acceptName' : 'agent.refuseName';
  await audit(tx, adminId, action, agentId, { name: before, pendingName: name }, { name: accept ? name : before });
}
