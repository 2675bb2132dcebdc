import { randomInt } from 'node:crypto';
import { limits } from '@makao/contract/kernel/limits';
import { internationalPhone, isMobile } from '@makao/contract/kernel/phone';
import { type pushForm, pushSeconds } from '@makao/contract/payments.push';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one } from '../../../db/client.ts';
import { plans } from '../../../db/schema/plans.ts';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { invalid, Refusal } from '../../../lib/http/errors.ts';
import { countTry } from '../../../lib/http/rate-limit.ts';
import { send } from '../../../lib/jobs.ts';
import type { Services } from '../../../services.ts';
import { lockMoney } from '../lock-money.ts';
import { advancePushJob } from './advance-push.ts';

type Form = z.output<typeof pushForm>;

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Alphanumeric, as providers demand. Nobody can guess it, and no claim can name it: it has no network's format. */
const newReference = () =>
  `MK${Array.from({ length: 18 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;

/**
 * Stores a request at the plan's current price; a job sends it to the phone. Pressed again, it is the same request
 * while the phone shows it.
 */
export const createPush = ({ db, paymentProvider }: Services, agentId: string, { planId, phoneNumber }: Form) =>
  db.transaction(async (tx): Promise<string> => {
    if (!paymentProvider) throw new Refusal('notFound');
    await lockMoney(tx);
    const [plan] = await tx
      .select({ price: plans.price })
      .from(plans)
      .where(and(eq(plans.id, planId), eq(plans.isActive, true)))
      .for('share');
    if (!plan) throw invalid<Form>({ planId: 'unknownPlan' });
    const payerNumber = internationalPhone(phoneNumber);
    if (!isMobile(payerNumber)) throw invalid<Form>({ phoneNumber: 'invalidPhoneNumber' });
    const [open] = await tx
      .select()
      .from(paymentPushes)
      .where(
        and(
          eq(paymentPushes.agentId, agentId),
          inArray(paymentPushes.status, ['requested', 'pending']),
          gt(paymentPushes.createdAt, sql`now() - ${pushSeconds} * interval '1 second'`),
        ),
      )
      .orderBy(desc(paymentPushes.createdAt))
      .limit(1);
    if (open && open.planId === planId && open.payerNumber === payerNumber) return open.id;
    if (open) throw new Refusal('conflict');
    const { perHour, perHourAndNumber, perDayAndNumber } = limits.pushes;
    await countTry(tx, `push ${agentId}`, { most: perHour, seconds: 3600 });
    // Anybody can type a stranger's number: over all agents, a phone is asked only so often.
    await countTry(tx, `push number ${payerNumber}`, { most: perHourAndNumber, seconds: 3600 });
    await countTry(tx, `push number day ${payerNumber}`, { most: perDayAndNumber, seconds: 86_400 });
    const inserted = await tx
      .insert(paymentPushes)
      .values({
        agentId,
        planId,
        amount: plan.price,
        payerNumber,
        provider: paymentProvider.name,
        orderReference: newReference(),
      })
      .returning({ id: paymentPushes.id });
    const { id } = one(inserted);
    await send(tx, advancePushJob, { id, check: 0 }, { isUrgent: true });
    return id;
  });
