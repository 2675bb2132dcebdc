import type { Locale } from '@makao/contract/kernel/locales';
import { localPhone } from '@makao/contract/kernel/phone';
import type { AdminPush, Push } from '@makao/contract/payments.push';
import type { AdminPushRow, PushRow } from './pushes.queries.ts';
import { expiresAt, isStuck } from './pushes.rules.ts';

export const presentPush = (row: PushRow, locale: Locale): Push => ({
  id: row.id,
  plan: { id: row.plan.id, name: locale === 'sw' ? row.plan.nameSw : row.plan.nameEn },
  amount: row.amount,
  phoneNumber: localPhone(row.payerNumber),
  status: row.status,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  expiresAt: expiresAt(row).toISOString(),
  paymentId: row.paymentId,
});

export const presentAdminPush = (row: AdminPushRow, locale: Locale): AdminPush => ({
  ...presentPush(row, locale),
  agent: { id: row.agentId, fullName: row.agentName, phoneNumber: row.agentPhone },
  provider: row.provider,
  orderReference: row.orderReference,
  askedAt: row.askedAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  checks: row.checks,
  isStuck: isStuck(row),
  comment: row.comment,
  closedBy: row.closedBy,
});
