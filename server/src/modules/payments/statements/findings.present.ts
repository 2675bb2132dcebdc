import type { Locale } from '@makao/contract/kernel/locales';
import type { Finding } from '@makao/contract/payments.findings';
import { evidenceOf } from '@makao/contract/payments.outcomes';
import type { Db } from '../../../db/client.ts';
import { presentAdminPayment } from '../claims/payments.admin.present.ts';
import { paymentsByIds } from '../claims/payments.admin.queries.ts';
import type { FindingRow } from './findings.queries.ts';
import { daysOf } from './statements.present.ts';

/** Findings with what was confirmed with them. */
export async function presentFindings(db: Db, rows: readonly FindingRow[], locale: Locale): Promise<Finding[]> {
  const paid = await paymentsByIds(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const payments = new Map(paid.map((row) => [row.id, presentAdminPayment(row, locale)]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    transactionNumber: row.transactionNumber,
    statementAmount: row.statementAmount,
    ourAmount: row.ourAmount,
    happenedAt: row.happenedAt.toISOString(),
    statement: { id: row.statementId, name: row.statementName, network: row.statementNetwork, ...daysOf(row) },
    payment: payments.get(row.paymentId ?? '') ?? null,
    transfer: presentTransfer(row),
    isOwn: row.isOwn,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy,
    comment: row.comment,
  }));
}

const presentTransfer = (row: FindingRow): Finding['transfer'] =>
  row.transferId === null
    ? null
    : {
        id: row.transferId,
        network: row.network,
        payerNumber: row.payerNumber,
        payerName: row.payerName,
        happenedAt: row.transferredAt.toISOString(),
        evidence: evidenceOf[row.source],
        broughtBy: row.broughtBy,
        text: row.text,
      };
