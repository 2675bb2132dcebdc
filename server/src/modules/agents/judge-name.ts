import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { nameSkeleton } from '../accounts/names.rules.ts';
import { notifyUser } from '../messages/notify-user.ts';

/** The team approves or rejects a requested name; the agent is notified. */
export const judgeName = ({ db }: Services, adminId: string, agentId: string, accept: boolean) =>
  db.transaction(async (tx) => {
    const [agent] = await tx
      .select({
        name: agents.name,
        pendingName: agents.pendingName,
        phoneNumber: users.phoneNumber,
        locale: users.locale,
        fullName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.userId))
      .where(eq(agents.id, agentId))
      .for('no key update', { of: agents });
    if (!agent) throw new Refusal('notFound');
    const { name: before, pendingName: name } = agent;
    if (name === null) throw new Refusal('conflict');
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
  });
