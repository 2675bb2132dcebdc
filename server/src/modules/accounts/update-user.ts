import type { profileForm } from '@makao/contract/accounts.own';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { countRename, isTradeName } from './name-agent.ts';
import { looksOfficial, nameSkeleton } from './names.rules.ts';

/** Updates the given fields: name, language and notification settings. */
export async function updateUser(
  { db }: Services,
  userId: string,
  {
    notifications: { savedSearches, priceDrops, tips, leads, channel } = {},
    ...given
  }: Partial<z.output<typeof profileForm>>,
) {
  if (looksOfficial(`${given.firstName ?? ''} ${given.lastName ?? ''}`))
    throw invalid<z.output<typeof profileForm>>({ firstName: 'nameReserved' });
  const changes = {
    ...given,
    ...(given.firstName && given.lastName && { isNamed: true }),
    notifySearches: savedSearches,
    notifyPriceDrops: priceDrops,
    notifyTips: tips,
    notifyLeads: leads,
    preferredChannel: channel,
  };
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.transaction(async (tx) => {
    const before = one(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'));
    await tx.update(users).set(changes).where(eq(users.id, userId));
    const fullName = `${given.firstName ?? before.firstName} ${given.lastName ?? before.lastName}`;
    if (fullName !== `${before.firstName} ${before.lastName}`) await renameAgent(tx, userId, fullName);
  });
}

/** An agent without a trade name is shown under their own: it is compared and counted like one. */
async function renameAgent(tx: Tx, userId: string, fullName: string) {
  const [agent] = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.userId, userId), isNull(agents.name)))
    .for('no key update');
  if (!agent) return;
  if (await isTradeName(tx, fullName, agent.id))
    throw invalid<z.output<typeof profileForm>>({ firstName: 'nameTaken' });
  await countRename(tx, agent.id, fullName);
  await tx
    .update(agents)
    .set({ nameSkeleton: nameSkeleton(fullName) })
    .where(eq(agents.id, agent.id));
}
