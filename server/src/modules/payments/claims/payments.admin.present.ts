import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import type { AdminPayment } from '@makao/contract/payments.admin';
import { evidenceOf } from '@makao/contract/payments.outcomes';
import { type Db, one } from '../../../db/client.ts';
import { numberWarning } from '../transfers/transaction-number.ts';
import { type AdminPaymentRow, paymentsByIds } from './payments.admin.queries.ts';

const hour = 3_600_000;

/** `2026-000123`. */
export const receiptNumber = (year: number | null, number: number | null): string | null =>
  year === null ? null : `${year}-${String(number).padStart(6, '0')}`;

export const presentPlan = (plan: { id: string; nameEn: string; nameSw: string } | null, locale: Locale) =>
  plan && { id: plan.id, name: locale === 'sw' ? plan.nameSw : plan.nameEn };

/** When the team promises to decide by. */
export const expectedAt = (claimedAt: Date) => new Date(claimedAt.getTime() + limits.hoursToDecide * hour);

export const presentAdminPayment = (row: AdminPaymentRow, locale: Locale, now = Date.now()): AdminPayment => ({
  id: row.id,
  amount: row.amount,
  transactionNumber: row.transactionNumber,
  phoneNumber: row.phoneNumber,
  status: row.status,
  tokenMovement: row.tokens === null ? null : { variation: row.tokens },
  plan: presentPlan(row.plan, locale),
  createdAt: row.createdAt.toISOString(),
  agent: { id: row.agentId, fullName: row.agentName, phoneNumber: row.agentPhone },
  comment: row.comment,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  decidedVia: row.decidedVia,
  expectedAt: expectedAt(row.claimedAt).toISOString(),
  isOverdue: row.status === 'new' && expectedAt(row.claimedAt).getTime() < now,
  receiptNumber: receiptNumber(row.receiptYear, row.receiptNumber),
  rivals: row.rivals,
  evidence: row.source ? evidenceOf[row.source] : isWithoutEvidence(row) ? 'none' : null,
  surplus: row.surplus,
  surplusLeft: row.surplusLeft,
  near: row.near,
  warning: numberWarning(row.transactionNumber, row.claimedAt),
  proof: row.proof && { ...row.proof, happenedAt: new Date(row.proof.happenedAt).toISOString() },
});

/** A claim for which nothing has come in, or that was confirmed all the same. */
const isWithoutEvidence = ({ status }: AdminPaymentRow) => status === 'new' || status === 'confirmed';

export const findAdminPayment = async (db: Db, id: string, locale: Locale): Promise<AdminPayment> =>
  presentAdminPayment(one(await paymentsByIds(db, [id])), locale);
