import type { Locale } from '@makao/contract/kernel/locales';
import type { Transfer } from '@makao/contract/payments.admin';
import type { Services } from '../../../services.ts';
import { presentAdminPayment } from '../claims/payments.admin.present.ts';
import { paymentsByIds } from '../claims/payments.admin.queries.ts';
import { type Origin, type TakenIn, takeIn } from '../transfers/take-in.ts';
import { type ReadTransfer, shortened } from '../transfers/transfer.ts';

class OnlyLooked extends Error {}

/**
 * Holds messages or a statement against the claims. What would come of it is found out by doing it; unless it is to be
 * applied, it is then left undone, so that looking and doing can never differ.
 */
export async function reconcilePayments(
  services: Services,
  adminId: string,
  read: ReadTransfer[],
  { apply, locale, source }: { apply: boolean; locale: Locale; source: Origin['source'] },
): Promise<Transfer[]> {
  const { db } = services;
  let taken: TakenIn[] = [];
  try {
    await db.transaction(async (tx) => {
      taken = await takeIn(tx, services, read, { source, actorId: adminId });
      if (!apply) throw new OnlyLooked();
    });
  } catch (error) {
    if (!(error instanceof OnlyLooked)) throw error;
  }
  const ids = taken.flatMap(({ paymentId }) => paymentId ?? []);
  const payments = new Map((await paymentsByIds(db, ids)).map((row) => [row.id, presentAdminPayment(row, locale)]));
  return read.map(({ text, transactionNumber, amount, payer, at }, i) => ({
    source: shortened(text),
    transactionNumber,
    amount,
    payer,
    at: at?.toISOString() ?? null,
    outcome: taken[i]!.outcome,
    payment: payments.get(taken[i]!.paymentId ?? '') ?? null,
  }));
}
