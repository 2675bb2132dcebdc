import type { Locale } from '@makao/contract/kernel/locales';
import { evidenceOf } from '@makao/contract/payments.outcomes';
import type { AdminTransfer, TransferMessage } from '@makao/contract/payments.transfers';
import { type Db, one } from '../../../db/client.ts';
import { presentAdminPayment } from '../claims/payments.admin.present.ts';
import { paymentsByIds } from '../claims/payments.admin.queries.ts';
import { inOrderOfTrust } from '../payments.rules.ts';
import { findFactsOf, verdictOf } from './transfer-facts.ts';
import { type MessageRow, type TransferRow, transferById } from './transfers.queries.ts';

/** Transfers with the claims on them and their current outcome. */
export async function presentTransfers(db: Db, rows: readonly TransferRow[], locale: Locale): Promise<AdminTransfer[]> {
  const known = await findFactsOf(
    db,
    rows.map(({ transactionNumber }) => transactionNumber),
  );
  const claimIds = [...known.values()].flatMap(({ claims }) => claims.map(({ id }) => id));
  const payments = new Map(
    (await paymentsByIds(db, claimIds)).map((payment) => [payment.id, presentAdminPayment(payment, locale)]),
  );
  return rows.map((row) => {
    const facts = known.get(row.transactionNumber)!;
    return {
      id: row.id,
      network: row.network,
      transactionNumber: row.transactionNumber,
      amount: row.amount,
      payerNumber: row.payerNumber,
      payerName: row.payerName,
      happenedAt: row.happenedAt.toISOString(),
      source: row.source,
      evidence: evidenceOf[row.source],
      text: row.raw,
      broughtBy: row.broughtBy,
      key: row.keyName === null ? null : { name: row.keyName, phone: row.phoneName ?? '' },
      createdAt: row.createdAt.toISOString(),
      status: row.status,
      outcome: verdictOf(facts).outcome,
      reversedAt: row.reversedAt?.toISOString() ?? null,
      claims: inOrderOfTrust(facts.claims, row.payerNumber).flatMap(({ id }) => payments.get(id) ?? []),
      decisions: row.decisions.map((decision) => ({
        ...decision,
        createdAt: new Date(decision.createdAt).toISOString(),
      })),
    };
  });
}

export const findTransfer = async (db: Db, id: string, locale: Locale): Promise<AdminTransfer> =>
  one(await presentTransfers(db, await transferById(db, id), locale));

export const presentMessage = (row: MessageRow): TransferMessage => ({
  id: row.id,
  text: row.text,
  source: row.source,
  sender: row.sender,
  receivedAt: row.receivedAt?.toISOString() ?? null,
  transactionNumber: row.transactionNumber,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
  isOpen: row.isOpen,
});
