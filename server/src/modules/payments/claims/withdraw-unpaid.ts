import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import { payments } from '../../../db/schema/payments.ts';
import { planEntries } from '../../../db/schema/subscriptions.ts';
import type { Services } from '../../../services.ts';
import { unpublishAds } from '../../ads/unpublish-ads.ts';
import { queueMessage } from '../../messages/queue-message.ts';
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
    const { to, locale } = agent;
    const link = `${origin}/agent/plan-purchase`;
    await queueMessage(tx, {
      to,
      locale,
      kind: 'ads_unpaid',
      text: m.messages_adsUnpaid({ count, link }, { locale }),
      parameters: [String(count), link],
      dedupeKey: `ads-unpaid ${paymentId}`,
    });
  });
