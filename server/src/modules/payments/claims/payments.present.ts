import type { Locale } from '@makao/contract/kernel/locales';
import type { Payment, Receipt } from '@makao/contract/payments';
import { expectedAt, presentPlan, receiptNumber } from './payments.admin.present.ts';
import type { OwnPaymentRow, ReceiptRow } from './payments.queries.ts';

export const presentPayment = (row: OwnPaymentRow, locale: Locale): Payment => ({
  id: row.id,
  amount: row.amount,
  transactionNumber: row.transactionNumber,
  phoneNumber: row.phoneNumber,
  status: row.status,
  tokenMovement: row.variation === null ? null : { variation: row.variation },
  plan: presentPlan(row.plan, locale),
  createdAt: row.createdAt.toISOString(),
  // The reason of a confirmation is the team's own.
  comment: row.status === 'confirmed' ? null : row.comment,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  expectedAt: expectedAt(row.claimedAt).toISOString(),
  receiptNumber: receiptNumber(row.receiptYear, row.receiptNumber),
});

export const presentReceipt = (row: ReceiptRow, locale: Locale): Receipt => ({
  number: receiptNumber(row.receiptYear, row.receiptNumber) ?? '',
  issuedAt: row.issuedAt.toISOString(),
  payment: presentPayment(row, locale),
  agent: { fullName: row.agentName, phoneNumber: row.agentPhone },
  term:
    row.startDate && row.endDate
      ? { startDate: row.startDate.toISOString(), endDate: row.endDate.toISOString() }
      : null,
  surplus: row.surplus,
  isReversed: row.status === 'reversed',
});
