import type { Locale } from '@makao/contract/kernel/locales';
import type { AdminPayment } from '@makao/contract/payments.admin';
import type { AdminPaymentRow } from './payments.admin.queries.ts';
import { numberWarning } from './transfers/transaction-number.ts';

export const presentAdminPayment = (row: AdminPaymentRow, locale: Locale): AdminPayment => ({
  id: row.id,
  amount: row.amount,
  transactionNumber: row.transactionNumber,
  phoneNumber: row.phoneNumber,
  status: row.status,
  tokenMovement: row.tokens === null ? null : { variation: row.tokens },
  plan: row.planId === null ? null : { id: row.planId, name: locale === 'sw' ? row.planNameSw : row.planNameEn },
  createdAt: row.createdAt.toISOString(),
  agent: { id: row.agentId, fullName: row.agentName, phoneNumber: row.agentPhone },
  comment: row.comment,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  warning: numberWarning(row.transactionNumber, row.createdAt),
});
