import { eq } from 'drizzle-orm';
import { payments } from '../../../db/schema/payments.ts';
import { planEntries } from '../../../db/schema/subscriptions.ts';
import type { Services } from '../../../services.ts';
import { unpublishAds } from '../../ads/unpublish-ads.ts';
import { notifyUser } from '../../messages/notify-user.ts';
import { hasRunningPlan } from '../../plans/pay-for-publication.ts';
import { lockAgent } from '../lock-money.ts';

/** Unpublishes what was published under a plan whose payment was reversed, unless the agent has paid again. */
export const withdrawUnpaid = ({ db, origin }: Services, paymentId: string) =>
  db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (payment?.status !== 'reversed') return;
    const [grant] = await tx.select().from(planEntries).where(eq(planEntries.paymentId, paymentId));
    const agent = await lockAgent(tx, payment.agentId);
    if (agent.tokenBalance > 0 || (await hasRunningPlan(tx, agent.id))) return;
    const count = await unpublishAds(tx, agent.id, grant?.at ?? payment.claimedAt);
    if (count === 0) return;
    const link = `${origin}/agent/plan-purchase`;
    await notifyUser(tx, agent, 'ads_unpaid', { count, link }, { dedupeKey: `ads-unpaid ${paymentId}` });
  });
