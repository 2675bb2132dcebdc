import { networkOf } from '@makao/contract/payments.number';
import type {
  receipts,
  transferDecisions,
  transferMessages,
  transferReversals,
  transfers,
} from '@makao/server/db/schema/payments';
import { hashOf } from '@makao/server/modules/payments/transfers/take-in';
import { uuidOf } from './ids.ts';
import type { Payment } from './money.ts';
import type { Agent } from './people.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

type Transfer = typeof transfers.$inferInsert & { id: string; happenedAt: Date };

export interface Came {
  transfers: Transfer[];
  decisions: (typeof transferDecisions.$inferInsert)[];
  reversals: (typeof transferReversals.$inferInsert)[];
  messages: (typeof transferMessages.$inferInsert)[];
  receipts: (typeof receipts.$inferInsert)[];
}

const stamp = (at: Date) => {
  const local = new Date(at.getTime() + 3 * hour);
  const [hours, minutes] = [local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0')];
  return `${local.getUTCDate()}/${local.getUTCMonth() + 1}/${String(local.getUTCFullYear()).slice(2)} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
};

const told = (number: string, amount: number, payer: string, at: Date) =>
  `${number} Confirmed.You have received Tsh${amount.toLocaleString('en-US')}.00 from ${payer} on ${stamp(at)} New M-Pesa balance is Tsh1,234,500.00.`;

/**
 * Transfers and messages of the networks for the payments, some money that nobody claims, and messages that need
 * review.
 */
export function generateTransfers(now: Date, payments: Payment[], agents: readonly Agent[]): Came {
  const came: Came = { transfers: [], decisions: [], reversals: [], messages: [], receipts: [] };
  const nameOf = new Map(agents.map(({ id, user }) => [id, `${user.firstName} ${user.lastName}`.toUpperCase()]));

  const bring = (number: string, amount: number, payerNumber: string | null, payerName: string, happenedAt: Date) => {
    const payer = payerNumber ? `${payerNumber.slice(1)} - ${payerName}` : `922756 - ${payerName}`;
    const raw = told(number, amount, payer, happenedAt);
    const transfer: Transfer = {
      id: uuidOf(`transfer ${number}`),
      network: networkOf(number),
      transactionNumber: number,
      amount,
      payerNumber,
      payerName,
      happenedAt,
      source: 'webhook',
      raw,
      createdAt: new Date(happenedAt.getTime() + minute),
    };
    came.transfers.push(transfer);
    keep(raw, number, 'unclaimed', happenedAt);
    return transfer;
  };
  const keep = (
    text: string,
    transactionNumber: string | null,
    outcome: (typeof transferMessages.$inferInsert)['outcome'],
    at: Date,
    sender = 'M-PESA',
  ) =>
    came.messages.push({
      id: uuidOf(`message ${text}`),
      hash: hashOf(text),
      text,
      source: 'webhook',
      sender,
      receivedAt: at,
      transactionNumber,
      outcome,
      createdAt: new Date(at.getTime() + minute),
    });

  const numbers = new Map<number, number>();
  const confirmed = payments.filter(({ status }) => status === 'confirmed' || status === 'reversed');
  for (const payment of confirmed.toSorted((a, b) => a.decidedAt!.getTime() - b.decidedAt!.getTime())) {
    const { id: paymentId, amount, transactionNumber, phoneNumber, agentId, decidedAt } = payment;
    const phone = phoneNumber.replace(/^0/, '+255');
    const at = new Date(payment.createdAt.getTime() - 5 * minute);
    const transfer = bring(transactionNumber, amount, phone, nameOf.get(agentId)!, at);
    payment.transferId = transfer.id;
    came.decisions.push({ transferId: transfer.id, kind: 'matched', paymentId, createdAt: decidedAt! });
    const year = new Date(decidedAt!.getTime() + 3 * hour).getUTCFullYear();
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    came.receipts.push({ year, number, paymentId, createdAt: decidedAt! });
    if (payment.status !== 'reversed') continue;
    const raw = `${transactionNumber} has been reversed. Tsh${amount.toLocaleString('en-US')}.00 was taken from your account.`;
    const reversedAt = new Date(decidedAt!.getTime() + 2 * day);
    came.reversals.push({ transactionNumber, raw, source: 'webhook', createdAt: reversedAt });
    keep(raw, transactionNumber, 'reversed', reversedAt);
  }
  // Of the pending payments, one was paid from another phone and one through a bank.
  const [other, bank] = payments.filter(({ status }) => status === 'new');
  if (other) bring(other.transactionNumber, other.amount, '+255788120034', 'REHEMA ALLY', other.createdAt);
  if (bank) bring(bank.transactionNumber, bank.amount, null, 'TIPS-SELCOM MF', bank.createdAt);
  // Money that no claim names.
  bring('25693126312543', 40_000, '+255654120077', 'JUMA HASSAN', new Date(now.getTime() - 2 * day));
  bring('CI250610.0910.N30664', 30_000, '+255685120031', 'NEEMA JOHN', new Date(now.getTime() - 5 * day));
  keep(
    'HaloPesa: Umepokea TSH 40,000 kutoka 255621120034. Utambulisho wa muamala: 1032949382.',
    '1032949382',
    'unreadable',
    new Date(now.getTime() - 7 * hour),
    'HaloPesa',
  );
  return came;
}
