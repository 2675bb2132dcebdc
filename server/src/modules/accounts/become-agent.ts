import type { becomeAgentForm } from '@makao/contract/accounts.own';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { spendCode, tryCode } from './codes.ts';
import { isTradeName, nameAgent } from './name-agent.ts';
import { requireName } from './require-name.ts';

/** Gives a customer an agent profile. Roles are read on every request, so it takes effect at once. */
export async function becomeAgent(services: Services, caller: Caller, form: z.output<typeof becomeAgentForm>) {
  if (caller.agentId) throw new Refusal('conflict');
  // Ads carry the name.
  await requireName(services.db, caller.userId);
  const right = await tryCode(services, { holder: caller.userId, purpose: 'verify', code: form.code });
  if (right === 'wrong' || right === 'none') throw new Refusal('notFound');
  await services.db.transaction(async (tx) => {
    if (!(await spendCode(tx, right))) throw new Refusal('notFound');
    const { firstName, lastName } = one(await tx.select().from(users).where(eq(users.id, caller.userId)));
    const fullName = `${firstName} ${lastName}`;
    if (!form.agentName && (await isTradeName(tx, fullName)))
      throw invalid<z.output<typeof becomeAgentForm>>({ agentName: 'nameTaken' });
    const made = await tx
      .insert(agents)
      .values({ userId: caller.userId, ...(await nameAgent(tx, form.agentName, { fullName })) })
      .onConflictDoNothing()
      .returning({ id: agents.id });
    if (made.length === 0) throw new Refusal('conflict');
    await tx
      .update(users)
      .set({ userType: 'agent', verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
      .where(eq(users.id, caller.userId));
  });
}
