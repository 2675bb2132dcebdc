import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
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
      })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.userId))
      .where(eq(agents.id, agentId))
      .for('no key update', { of: agents });
    if (!agent) throw new Refusal('notFound');
    const { name: before, pendingName: name } = agent;
    if (name === null) throw new Refusal('conflict');
    await tx
      .update(agents)
      .set({ ...(accept && { name }), pendingName: null, pendingNameAt: null })
      .where(eq(agents.id, agentId));
    await notifyUser(tx, agent, accept ? 'name_accepted' : 'name_refused', { name });
    const action = accept ? 'agent.acceptName' : 'agent.refuseName';
    await audit(tx, adminId, action, agentId, { name: before, pendingName: name }, { name: accept ? name : before });
  });
