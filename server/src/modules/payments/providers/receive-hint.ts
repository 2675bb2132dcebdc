import { and, eq, isNotNull } from 'drizzle-orm';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { send } from '../../../lib/jobs.ts';
import type { Services } from '../../../services.ts';
import { advancePushJob } from './advance-push.ts';

/** A genuine hint only makes us ask the provider ourselves. Returns false for an order that is not ours. */
export const receiveHint = ({ db }: Services, orderReference: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [push] = await tx
      .select({ id: paymentPushes.id })
      .from(paymentPushes)
      .where(and(eq(paymentPushes.orderReference, orderReference), isNotNull(paymentPushes.askedAt)));
    if (!push) return false;
    await send(tx, advancePushJob, { id: push.id }, { isUrgent: true });
    return true;
  });
