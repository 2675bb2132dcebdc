import type { Locale } from '@makao/contract/kernel/locales';
import type { Payment, Receipt } from '@makao/contract/payments';
import { expectedAt, receiptNumber } from './payments.admin.present.ts';
import type { OwnPaymentRow, ReceiptRow } from './payments.queries.ts';

export const presentPayment = (row: OwnPaymentRow, locale: Locale): Payment => ({
  id: row.id,
  amount: row.amount,
  transactionNumber: row.transaction_number,
  phoneNumber: row.phone_number,
  status: row.status,
  tokenMovement: row.variation === null ? null : { variation: row.variation },
  plan: row.plan_id === null ? null : { id: row.plan_id, name: (locale === 'sw' ? row.name_sw : row.name_en)! },
  createdAt: row.created_at.toISOString(),
  comment: row.comment,
  decidedAt: row.decided_at?.toISOString() ?? null,
  expectedAt: expectedAt(row.claimed_at).toISOString(),
  receiptNumber: receiptNumber(row.receipt_year, row.receipt_number),
});

export const presentReceipt = (row: ReceiptRow, locale: Locale): Receipt => ({
  number: receiptNumber(row.receipt_year, row.receipt_number)!,
  issuedAt: row.issued_at.toISOString(),
  payment: presentPayment(row, locale),
  agent: { fullName: row.agent_name, phoneNumber: row.agent_phone },
  term:
    row.start_date && row.end_date
      ? { startDate: row.start_date.toISOString(), endDate: row.end_date.toISOString() }
      : null,
  surplus: row.surplus,
  isReversed: row.status === 'reversed',
});
