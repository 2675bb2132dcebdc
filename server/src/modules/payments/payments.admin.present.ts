import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import type { AdminPayment } from '@makao/contract/payments.admin';
import type { AdminPaymentRow } from './payments.admin.queries.ts';
import { numberWarning } from './transfers/transaction-number.ts';

const hour = 3_600_000;

/** `2026-000123`. */
export const receiptNumber = (year: number | null, number: number | null): string | null =>
  year === null ? null : `${year}-${String(number).padStart(6, '0')}`;

/** By when the team promises to decide. */
export const expectedAt = (claimedAt: Date) => new Date(claimedAt.getTime() + limits.hoursToDecide * hour);

export const presentAdminPayment = (row: AdminPaymentRow, locale: Locale, now = Date.now()): AdminPayment => ({
  id: row.id,
  amount: row.amount,
  transactionNumber: row.transaction_number,
  phoneNumber: row.phone_number,
  status: row.status,
  tokenMovement: row.tokens === null ? null : { variation: row.tokens },
  plan: row.plan_id ? { id: row.plan_id, name: (locale === 'sw' ? row.plan_name_sw : row.plan_name_en)! } : null,
  createdAt: row.created_at.toISOString(),
  agent: { id: row.agent_id, fullName: row.agent_name, phoneNumber: row.agent_phone },
  comment: row.comment,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  decidedVia: row.decided_via,
  expectedAt: expectedAt(row.claimed_at).toISOString(),
  isOverdue: row.status === 'new' && expectedAt(row.claimed_at).getTime() < now,
  receiptNumber: receiptNumber(row.receipt_year, row.receipt_number),
  rivals: row.rivals,
  surplus: row.surplus,
  warning: numberWarning(row.transaction_number, row.claimed_at),
  proof: row.transfer_id
    ? {
        transferId: row.transfer_id,
        network: row.network,
        amount: row.transfer_amount,
        payerNumber: row.payer_number,
        payerName: row.payer_name,
        happenedAt: row.happened_at.toISOString(),
        text: row.raw,
      }
    : null,
});
