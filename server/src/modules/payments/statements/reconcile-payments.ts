import type { Locale } from '@makao/contract/kernel/locales';
import type { Transfer } from '@makao/contract/payments.admin';
import type { Services } from '../../../services.ts';
import { presentAdminPayment } from '../claims/payments.admin.present.ts';
import { paymentsByIds } from '../claims/payments.admin.queries.ts';
import { type Source, type TakenIn, takeIn } from '../transfers/take-in.ts';
import { type ReadTransfer, shortened } from '../transfers/transfer.ts';

class DryRun extends Error {}

/**
 * Compares messages or a statement with the claims. A preview does the same work and rolls it back, so that it can never
 * differ from applying it.
 */
export async function reconcilePayments(
  services: Services,
  adminId: string,
  read: ReadTransfer[],
  { apply, locale, source }: { apply: boolean; locale: Locale; source: Source['kind'] },
): Promise<Transfer[]> {
  const { db } = services;
  let taken: TakenIn[] = [];
  try {
    await db.transaction(async (tx) => {
      taken = await takeIn(tx, services, read, { kind: source, actorId: adminId });
      if (!apply) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  const ids = taken.flatMap(({ paymentId }) => paymentId ?? []);
  const payments = new Map((await paymentsByIds(db, ids)).map((row) => [row.id, presentAdminPayment(row, locale)]));
  return taken.map(({ transfer: { text, transactionNumber, amount, payer, at }, outcome, paymentId }) => ({
    source: shortened(text),
    transactionNumber,
    amount,
    payer,
    at: at?.toISOString() ?? null,
    outcome,
    payment: payments.get(paymentId ?? '') ?? null,
  }));
}
