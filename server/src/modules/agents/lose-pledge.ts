import { limits } from '@makao/contract/kernel/limits';
import { plainDate } from '@makao/i18n/format';
import { and, eq, isNull } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { day } from '../../lib/market-time.ts';
import { notifyUser } from '../messages/notify-user.ts';

/**
 * Called when the team removes an ad. If customers reported a higher viewing fee, the report is upheld and the agent
 * loses the pledge for a year, even if they withdrew it in time.
 */
export async function losePledge(tx: Tx, adId: string, now = new Date()) {
  const upheld = and(
    eq(unavailableReports.adId, adId),
    eq(unavailableReports.reason, 'money'),
    isNull(unavailableReports.resolvedAt),
  );
  if ((await tx.$count(unavailableReports, upheld)) === 0) return;
  const found = await tx
    .select({ id: agents.id, pledgedAt: agents.pledgedAt, phoneNumber: users.phoneNumber, locale: users.locale })
    .from(ads)
    .innerJoin(agents, eq(agents.id, ads.agentId))
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(ads.id, adId));
  const { pledgedAt, ...agent } = one(found);
  await tx.update(agents).set({ pledgedAt: null, pledgeLostAt: now }).where(eq(agents.id, agent.id));
  if (!pledgedAt) return;
  const date = plainDate(new Date(now.getTime() + limits.pledgeLostDays * day), agent.locale);
  await notifyUser(tx, agent, 'pledge_lost', { date });
}
