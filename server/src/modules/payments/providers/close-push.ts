import { eq } from 'drizzle-orm';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { isStuck } from './pushes.rules.ts';

/** A cashier gives up a request of which nobody knows what became. Paid later all the same, it still counts. */
export const closePush = ({ db }: Services, adminId: string, id: string, comment: string, now = new Date()) =>
  db.transaction(async (tx) => {
    const [push] = await tx.select().from(paymentPushes).where(eq(paymentPushes.id, id)).for('update');
    if (!push) throw new Refusal('notFound');
    if (!isStuck(push, now.getTime())) throw new Refusal('conflict');
    const { status, amount, orderReference } = push;
    await tx
      .update(paymentPushes)
      .set({ status: 'closed', finishedAt: now, closedBy: adminId, comment })
      .where(eq(paymentPushes.id, id));
    await audit(tx, adminId, 'push.close', id, { status, amount, orderReference }, { status: 'closed', comment });
  });
