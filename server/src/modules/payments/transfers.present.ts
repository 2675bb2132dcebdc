import type { Locale } from '@makao/contract/kernel/locales';
import type { AdminTransfer, Statement, TransferMessage } from '@makao/contract/payments.transfers';
import type { Db } from '../../db/client.ts';
import type { transferStatements } from '../../db/schema/transfers.ts';
import { presentAdminPayment } from './payments.admin.present.ts';
import { paymentsByIds } from './payments.admin.queries.ts';
import { inOrderOfTrust } from './payments.rules.ts';
import { findFacts, verdictOf } from './transfer-facts.ts';
import type { MessageRow, TransferRow } from './transfers.queries.ts';

/** A transfer with the claims on it and what the table says of them now. */
export async function presentTransfer(db: Db, row: TransferRow, locale: Locale): Promise<AdminTransfer> {
  const facts = await findFacts(db, row.transaction_number);
  const claims = inOrderOfTrust(facts.claims, row.payer_number);
  const payments = new Map(
    (
      await paymentsByIds(
        db,
        claims.map(({ id }) => id),
      )
    ).map((payment) => [payment.id, presentAdminPayment(payment, locale)]),
  );
  return {
    id: row.id,
    network: row.network,
    transactionNumber: row.transaction_number,
    amount: row.amount,
    payerNumber: row.payer_number,
    payerName: row.payer_name,
    happenedAt: row.happened_at.toISOString(),
    source: row.source,
    text: row.raw,
    broughtBy: row.brought_by,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    outcome: verdictOf(facts).outcome,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    claims: claims.flatMap(({ id }) => payments.get(id) ?? []),
    decisions: row.decisions.map((decision) => ({
      ...decision,
      createdAt: new Date(decision.createdAt).toISOString(),
    })),
  };
}

export const presentMessage = (row: MessageRow): TransferMessage => ({
  id: row.id,
  text: row.text,
  source: row.source,
  sender: row.sender,
  receivedAt: row.received_at?.toISOString() ?? null,
  transactionNumber: row.transaction_number,
  outcome: row.outcome,
  createdAt: row.created_at.toISOString(),
  isOpen: row.is_open,
});

export const presentStatement = (
  row: Omit<typeof transferStatements.$inferSelect, 'file' | 'broughtBy'>,
): Statement => ({
  id: row.id,
  name: row.name,
  status: row.status,
  headers: row.headers,
  mapping: row.mapping,
  rowsTotal: row.rowsTotal,
  rowsDone: row.rowsDone,
  outcomes: row.outcomes,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
