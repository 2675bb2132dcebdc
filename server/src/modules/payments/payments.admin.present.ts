import type { Locale } from '@makao/contract/kernel/locales';
import type { AdminPayment } from '@makao/contract/payments.admin';
import type { AdminPaymentRow } from './payments.admin.queries.ts';
import { numberWarning } from './transfers/transaction-number.ts';

export const presentAdminPayment = (row: AdminPaymentRow, locale: Locale): AdminPayment => ({
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
  warning: numberWarning(row.transaction_number, row.created_at),
});
