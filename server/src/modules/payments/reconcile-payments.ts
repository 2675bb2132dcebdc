import type { Locale } from '@makao/contract/kernel/locales';
import type { Transfer, transferOutcomes } from '@makao/contract/payments.admin';
import { one } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { confirmPayment } from './confirm-payment.ts';
import { presentAdminPayment } from './payments.admin.present.ts';
import { type AdminPaymentRow, paymentById, paymentsByNumbers } from './payments.admin.queries.ts';
import { dayNumber } from './transfers/calendar.ts';
import { dayOfNumber, numberWarning } from './transfers/transaction-number.ts';
import type { ReadTransfer } from './transfers/transfer.ts';

type Outcome = (typeof transferOutcomes)[number];

/**
 * Holds transfers against the payments that were handed in. Only money received, under a known number that still waits,
 * to the shilling, on a day that fits, counts as agreeing; with `apply` it is confirmed, and nothing else ever is.
 */
export async function reconcilePayments(
  { db }: Pick<Services, 'db'>,
  adminId: string,
  transfers: ReadTransfer[],
  { apply, locale }: { apply: boolean; locale: Locale },
): Promise<Transfer[]> {
  const numbers = transfers.flatMap(({ transactionNumber }) => transactionNumber ?? []);
  const payments = new Map((await paymentsByNumbers(db, numbers)).map((row) => [row.transactionNumber, row]));
  const seen = new Set<string>();
  const results: Transfer[] = [];
  for (const transfer of transfers) {
    let payment = payments.get(transfer.transactionNumber ?? '') ?? null;
    let outcome = outcomeOf(transfer, payment, seen);
    if (payment && outcome === 'confirmed' && apply) {
      outcome = await confirmed(db, adminId, payment.id);
      payment = one(await paymentById(db, payment.id));
    }
    results.push({
      source: transfer.source,
      transactionNumber: transfer.transactionNumber,
      amount: transfer.amount,
      payer: transfer.payer,
      at: transfer.at?.toISOString() ?? null,
      outcome,
      payment: payment && presentAdminPayment(payment, locale),
    });
  }
  return results;
}

function outcomeOf(transfer: ReadTransfer, payment: AdminPaymentRow | null, seen: Set<string>): Outcome {
  const { kind, transactionNumber, amount } = transfer;
  if (kind !== 'received' || !transactionNumber) return kind === 'received' ? 'unreadable' : kind;
  if (seen.has(transactionNumber)) return 'alreadyUsed';
  seen.add(transactionNumber);
  if (!payment) return 'unknownNumber';
  if (payment.status === 'confirmed') return 'alreadyConfirmed';
  if (payment.status !== 'new') return 'alreadyUsed';
  if (payment.amount !== amount) return 'wrongAmount';
  return dayFits(transfer, payment) ? 'confirmed' : 'dateMismatch';
}

/** The number's own day must be that of the transfer, and shortly before the payment was handed in. */
function dayFits({ transactionNumber, at }: ReadTransfer, { createdAt }: AdminPaymentRow): boolean {
  if (!transactionNumber || numberWarning(transactionNumber, createdAt) === 'date') return false;
  const day = dayOfNumber(transactionNumber);
  return !day || !at || dayNumber(day) === dayNumber(at);
}

/** Somebody else may decide at the same moment. */
async function confirmed(db: Services['db'], adminId: string, id: string): Promise<Outcome> {
  try {
    await confirmPayment({ db }, adminId, id, 'reconciliation');
    return 'confirmed';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return 'alreadyConfirmed';
    throw error;
  }
}
