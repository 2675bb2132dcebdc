import { createHash } from 'node:crypto';
import type { messageSources, Outcome } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { transferMessages, transferReversals, transfers } from '../../../db/schema/payments.ts';
import type { Services } from '../../../services.ts';
import { lockMoney } from '../lock-money.ts';
import type { Verdict } from '../payments.rules.ts';
import { settleNumber } from '../settle-number.ts';
import { nameIn, oneLine, type ReadTransfer } from './transfer.ts';
import { findFacts, verdictOf } from './transfer-facts.ts';

export interface Origin {
  source: (typeof messageSources)[number];
  actorId: string | null;
  /** Who the phone says has sent it, and when. */
  sender?: string;
  receivedAt?: Date | null;
}

export interface TakenIn {
  outcome: Outcome;
  paymentId: string | null;
  isNew: boolean;
}

export const hashOf = (text: string) => createHash('sha256').update(oneLine(text)).digest('hex');

/**
 * Keeps what came, each transfer and each message once, and settles every number it touches. One outcome for each that
 * was read, in their order.
 */
export async function takeIn(
  tx: Tx,
  services: Pick<Services, 'db' | 'origin'>,
  read: readonly ReadTransfer[],
  origin: Origin,
): Promise<TakenIn[]> {
  if (read.length === 0) return [];
  const isKnown = await isAllKnown(tx, read);
  if (!isKnown) {
    await lockMoney(tx);
    await keepReversals(tx, read, origin);
    await keepTransfers(tx, read, origin);
  }
  const verdicts = await judgeNumbers(tx, read, (number) =>
    isKnown ? findFacts(tx, number).then(verdictOf) : settleNumber(tx, services, number, origin.actorId),
  );
  const seen = new Set<string>();
  const outcomes = read.map((one): Omit<TakenIn, 'isNew'> => {
    const { kind, transactionNumber: number } = one;
    if (kind === 'reversal') {
      const hit = one.reverses.map((each) => verdicts.get(each)).find((verdict) => verdict?.paymentId);
      return { outcome: 'reversed', paymentId: hit?.paymentId ?? null };
    }
    if (kind !== 'received') return { outcome: kind, paymentId: null };
    // The same transfer again: its twin in the other language, or pasted twice.
    const isTwin = seen.has(number!);
    seen.add(number!);
    const { outcome, paymentId } = verdicts.get(number!)!;
    return { outcome: isTwin && outcome !== 'reversed' ? 'alreadyUsed' : outcome, paymentId };
  });
  const kept = isKnown ? new Set<string>() : await keepMessages(tx, read, outcomes, origin);
  return outcomes.map((outcome, i) => ({ ...outcome, isNew: kept.has(hashOf(read[i]!.text)) }));
}

/** All of it was taken in before: whatever came of it is settled, and nobody has to wait for anybody. */
async function isAllKnown(tx: Tx, read: readonly ReadTransfer[]): Promise<boolean> {
  const [hashes, received, reversed] = [
    read.map(({ text }) => hashOf(text)),
    read.flatMap(({ kind, transactionNumber }) => (kind === 'received' ? transactionNumber! : [])),
    read.flatMap(({ reverses }) => reverses),
  ].map((values) => sql.param([...new Set(values)]));
  const { rows } = await tx.execute<{ known: boolean }>(sql`select
    not exists (select from unnest(${hashes}::text[]) h (hash)
      where not exists (select from transfer_messages m where m.hash = h.hash))
    and not exists (select from unnest(${received}::text[]) n (number)
      where not exists (select from transfers t where t.transaction_number = n.number))
    and not exists (select from unnest(${reversed}::text[]) n (number)
      where not exists (select from transfer_reversals r where r.transaction_number = n.number)) as known`);
  return rows[0]!.known;
}

async function keepReversals(tx: Tx, read: readonly ReadTransfer[], { source, actorId: broughtBy }: Origin) {
  const rows = read.flatMap(({ reverses, text: raw }) =>
    reverses.map((transactionNumber) => ({ transactionNumber, raw, source, broughtBy })),
  );
  if (rows.length > 0) await tx.execute(sql`${insertRows(transferReversals, rows)} on conflict do nothing`);
}

async function keepTransfers(tx: Tx, read: readonly ReadTransfer[], origin: Origin) {
  const rows = read
    .filter(({ kind }) => kind === 'received')
    .map(({ network, transactionNumber, amount, payer, payerNumber, at, text }) => ({
      network,
      transactionNumber: transactionNumber!,
      amount: amount!,
      payerNumber,
      payerName: nameIn(payer),
      happenedAt: at ?? origin.receivedAt ?? new Date(),
      source: origin.source,
      raw: text,
      broughtBy: origin.actorId,
    }));
  if (rows.length > 0) await tx.execute(sql`${insertRows(transfers, rows)} on conflict do nothing`);
}

/** Most of a long statement is money that no claim names; only the rest is looked at one by one. */
async function judgeNumbers(
  tx: Tx,
  read: readonly ReadTransfer[],
  judge: (number: string) => Promise<Verdict>,
): Promise<Map<string, Verdict>> {
  const numbers = [
    ...new Set(
      read.flatMap(({ kind, transactionNumber, reverses }) => (kind === 'received' ? transactionNumber! : reverses)),
    ),
  ];
  const verdicts = new Map<string, Verdict>(
    numbers.map((number) => [number, { outcome: 'unclaimed', paymentId: null, surplus: 0 }]),
  );
  const { rows } = await tx.execute<{ number: string }>(sql`
    select n.number from unnest(${sql.param(numbers)}::text[]) with ordinality n (number, place)
    where exists (select from payments p where p.transaction_number = n.number and p.status in ('new', 'confirmed'))
      or exists (select from transfer_reversals r where r.transaction_number = n.number)
      or exists (select from transfers t join transfer_decisions d on d.transfer_id = t.id where t.transaction_number = n.number)
      or exists (select from transfers t join transfers o on o.payer_number = t.payer_number
        join payments p on p.transaction_number = o.transaction_number and p.status = 'new' and p.amount > o.amount
        where t.transaction_number = n.number)
    order by n.place`);
  for (const { number } of rows) verdicts.set(number, await judge(number));
  return verdicts;
}

/** Answers the hashes of those that were not there before. */
async function keepMessages(
  tx: Tx,
  read: readonly ReadTransfer[],
  outcomes: readonly { outcome: Outcome }[],
  { source, actorId: broughtBy, sender, receivedAt }: Origin,
): Promise<Set<string>> {
  const all = read.map(({ text, transactionNumber }, i) => ({
    hash: hashOf(text),
    text,
    source,
    sender: sender ?? null,
    receivedAt: receivedAt ?? null,
    transactionNumber,
    outcome: outcomes[i]!.outcome,
    broughtBy,
  }));
  // A row is written once a statement, however often it was pasted.
  const rows = [...new Map(all.toReversed().map((row) => [row.hash, row])).values()];
  // What a person vouches for need not be read by another one.
  const kept = await tx.execute<{ hash: string }>(sql`${insertRows(transferMessages, rows)} on conflict (hash) do update
    set outcome = excluded.outcome, transaction_number = excluded.transaction_number
    where transfer_messages.outcome = 'unreadable' and excluded.outcome <> 'unreadable' returning hash`);
  return new Set(kept.rows.map(({ hash }) => hash));
}
