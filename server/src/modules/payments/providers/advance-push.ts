import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/client.ts';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { type JobType, send } from '../../../lib/jobs.ts';
import type { Services } from '../../../services.ts';
import { lockMoney } from '../lock-money.ts';
import { ProviderAway, type ProviderStatus, type PushRequest, type Refused } from './provider.ts';
import { expiresAt, nextCheckAt } from './pushes.rules.ts';
import { takeBackPushed, takePushed } from './take-pushed.ts';

export const advancePushJob = {
  name: 'advance-push',
  /** `check`: the number of checks before this one. A hint has none, and always asks. */
  schema: z.object({ id: z.uuid(), check: z.int().optional() }),
} satisfies JobType<z.ZodType<object, object>>;

type Deps = Pick<Services, 'db' | 'origin' | 'paymentProvider'>;
export type PushRow = typeof paymentPushes.$inferSelect;

const rowOf = (id: string) => eq(paymentPushes.id, id);

/** Sends a request to its phone, once; after that, asks the provider what became of it. */
export async function advancePush(
  services: Deps,
  { id, check }: z.output<typeof advancePushJob.schema>,
  now = new Date(),
) {
  const [push] = await services.db.select().from(paymentPushes).where(rowOf(id));
  // A later check has been stored, and has sent its own successor.
  if (!push || (check !== undefined && check !== push.checks)) return;
  if (push.status === 'requested') return askPhone(services, push, now);
  const answer = await services.paymentProvider?.status(push.orderReference).catch(orNothing);
  await storeAnswer(services, push, answer, now);
}

/** A cashier asks the provider, whatever the age of the request. */
export async function checkPush(services: Deps, id: string, now = new Date()) {
  const [push] = await services.db.select().from(paymentPushes).where(rowOf(id));
  if (!push || !services.paymentProvider) throw new Refusal('notFound');
  if (!push.askedAt) throw new Refusal('conflict');
  const answer = await services.paymentProvider.status(push.orderReference).catch(orNothing);
  if (!answer) throw new Refusal('overloaded');
  await storeAnswer(services, push, answer, now);
}

const orNothing = (error: unknown) => {
  if (error instanceof ProviderAway) return undefined;
  throw error;
};

const unavailable = (reason: string): Refused => ({ failure: 'unavailable', reason });

async function askPhone({ db, paymentProvider: provider }: Deps, push: PushRow, now: Date) {
  if (!provider) return refuse(db, push, 'requested', unavailable('There is no provider'));
  // A request out of the blue looks like fraud: the agent has stopped waiting.
  if (now > expiresAt(push)) return refuse(db, push, 'requested', unavailable('It is too late'));
  const { orderReference, payerNumber: number, amount } = push;
  const request: PushRequest = { orderReference, number, amount };
  const refused = await provider.preview(request).catch(ifAway(() => true));
  if (refused) return refuse(db, push, 'requested', refused);
  if (!(await markAsked(db, push, now))) return;
  const answer = await provider.ask(request).catch(ifAway(({ mayHaveArrived }) => !mayHaveArrived));
  if (answer) await refuse(db, push, 'pending', answer);
}

/** A failure is final only if the phone certainly was not asked. */
const ifAway = (isFinal: (error: ProviderAway) => boolean) => (error: unknown) => {
  if (!(error instanceof ProviderAway)) throw error;
  return isFinal(error) ? unavailable(error.message) : null;
};

/** Committed before the phone is asked: after a crash the request is only looked up, never repeated. */
const markAsked = (db: Db, push: PushRow, now: Date) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(paymentPushes)
      .set({ askedAt: now, status: 'pending' })
      .where(sql`${paymentPushes.id} = ${push.id} and ${paymentPushes.status} = 'requested' and asked_at is null`)
      .returning();
    if (row) await sendNext(tx, row, now);
    return row !== undefined;
  });

async function refuse(db: Db, { id }: PushRow, from: PushRow['status'], { failure, reason }: Refused) {
  if (failure === 'unavailable') console.warn(`A push was not sent: ${reason}`);
  await db
    .update(paymentPushes)
    .set({ status: 'failed', failure, finishedAt: new Date() })
    // A hint may have brought the money already.
    .where(sql`${paymentPushes.id} = ${id} and ${paymentPushes.status} = ${from}`);
}

async function sendNext(tx: Tx, push: PushRow, now: Date) {
  const startAfter = nextCheckAt(push, now);
  if (startAfter) await send(tx, advancePushJob, { id: push.id, check: push.checks }, { startAfter });
}

/**
 * Applies an answer, and sends the next check in the same transaction. Of parallel checks each applies its answer, but
 * only the first has a successor.
 */
const storeAnswer = (services: Deps, seen: PushRow, answer: ProviderStatus | undefined, now: Date) =>
  services.db.transaction(async (tx) => {
    if (answer?.state === 'paid' || answer?.state === 'reversed') await lockMoney(tx);
    const [push] = await tx.select().from(paymentPushes).where(rowOf(seen.id)).for('update');
    if (!push) return;
    if (answer) await apply(tx, services, push, answer, now);
    if (push.checks !== seen.checks) return;
    const [row] = await tx
      .update(paymentPushes)
      .set({ checks: push.checks + 1, checkedAt: now })
      .where(rowOf(push.id))
      .returning();
    if (row) await sendNext(tx, row, now);
  });

async function apply(tx: Tx, services: Deps, push: PushRow, answer: ProviderStatus, now: Date) {
  const { id, status } = push;
  const isOpen = status === 'requested' || status === 'pending';
  let problem = answer.problem;
  if (answer.state === 'paid' && status !== 'paid') problem = await takePushed(tx, services, push, answer, now);
  if (answer.state === 'reversed') await takeBackPushed(tx, services, push, answer);
  if (isOpen && (answer.state === 'failed' || answer.state === 'reversed'))
    await tx.update(paymentPushes).set({ status: 'failed', failure: 'declined', finishedAt: now }).where(rowOf(id));
  if (problem) console.warn(`Push ${id} stays ${status}: ${problem}`);
}
