import { createHash } from 'node:crypto';
import type { Network } from '@makao/contract/payments.number';
import type { messageSources, Outcome } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import { one, type Tx } from '../../../db/client.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { transferMessages, transferReversals, transfers } from '../../../db/schema/payments.ts';
import type { Services } from '../../../services.ts';
import { lockMoney } from '../lock-money.ts';
import type { Verdict } from '../payments.rules.ts';
import { settleNumber } from '../settle-number.ts';
import { changeIn, nameIn, oneLine, type ReadTransfer } from './transfer.ts';
import { findFacts, verdictOf } from './transfer-facts.ts';

/** How transfers reached us, and by whom. */
export interface Source {
  kind: (typeof messageSources)[number];
  actorId: string | null;
  /** The sender and time that the forwarding phone reports. */
  sender?: string;
  receivedAt?: Date | null;
  /** The key that signed them, the phone that forwarded them, and the network that its sender speaks for. */
  keyId?: string | null;
  phoneId?: string | null;
  network?: Network | null;
}

export interface TakenIn {
  transfer: ReadTransfer;
  outcome: Outcome;
  paymentId: string | null;
  isNew: boolean;
}

const unclaimed: Verdict = { outcome: 'unclaimed', paymentId: null, surplus: 0 };

export const hashOf = (text: string) => createHash('sha256').update(oneLine(text)).digest('hex');

/** Stores each transfer and message once, and settles every number they name. Returns an outcome per item read, in order. */
export async function takeIn(
  tx: Tx,
  services: Pick<Services, 'db' | 'origin'>,
  read: readonly ReadTransfer[],
  source: Source,
): Promise<TakenIn[]> {
  if (read.length === 0) return [];
  const isKnown = await isAllKnown(tx, read);
  if (!isKnown) {
    await lockMoney(tx);
    await storeReversals(tx, read, source);
    await storeTransfers(tx, read, source);
  }
  const verdicts = await judgeNumbers(tx, read, (number) =>
    isKnown ? findFacts(tx, number).then(verdictOf) : settleNumber(tx, services, number, source.actorId),
  );
  const seen = new Set<string>();
  const outcomeOf = (transfer: ReadTransfer): Pick<TakenIn, 'outcome' | 'paymentId'> => {
    if (transfer.kind === 'reversal') {
      const hit = transfer.reverses.map((each) => verdicts.get(each)).find((verdict) => verdict?.paymentId);
      return { outcome: 'reversed', paymentId: hit?.paymentId ?? null };
    }
    if (transfer.kind !== 'received') return { outcome: transfer.kind, paymentId: null };
    // The same transfer again: pasted twice, or in the other language.
    const isTwin = seen.has(transfer.transactionNumber);
    seen.add(transfer.transactionNumber);
    const { outcome, paymentId } = verdicts.get(transfer.transactionNumber) ?? unclaimed;
    return { outcome: isTwin && outcome !== 'reversed' ? 'alreadyUsed' : outcome, paymentId };
  };
  const judged = read.map((transfer) => ({ transfer, ...outcomeOf(transfer) }));
  const stored = isKnown ? new Set<string>() : await storeMessages(tx, judged, source);
  return judged.map((each) => ({ ...each, isNew: stored.has(hashOf(each.transfer.text)) }));
}

/** Whether all of it was stored before. Then it is settled already and needs no lock, unless it was held back. */
async function isAllKnown(tx: Tx, read: readonly ReadTransfer[]): Promise<boolean> {
  const [hashes, received, reversed] = [
    read.map(({ text }) => hashOf(text)),
    read.flatMap((transfer) => (transfer.kind === 'received' ? transfer.transactionNumber : [])),
    read.flatMap(({ reverses }) => reverses),
  ].map((values) => sql.param([...new Set(values)]));
  const { rows } = await tx.execute<{ known: boolean }>(sql`select
    not exists (select from unnest(${hashes}::text[]) h (hash)
      where not exists (select from transfer_messages m where m.hash = h.hash and m.outcome <> 'held'))
    and not exists (select from unnest(${received}::text[]) n (number)
      where not exists (select from transfers t where t.transaction_number = n.number))
    and not exists (select from unnest(${reversed}::text[]) n (number)
      where not exists (select from transfer_reversals r where r.transaction_number = n.number)) as known`);
  return one(rows).known;
}

async function storeReversals(tx: Tx, read: readonly ReadTransfer[], { kind: source, actorId: broughtBy }: Source) {
  const rows = read.flatMap(({ reverses, text: raw }) =>
    reverses.map((transactionNumber) => ({ transactionNumber, raw, source, broughtBy })),
  );
  if (rows.length > 0) await tx.execute(sql`${insertRows(transferReversals, rows)} on conflict do nothing`);
}

async function storeTransfers(tx: Tx, read: readonly ReadTransfer[], source: Source) {
  const rows = read
    .filter((transfer) => transfer.kind === 'received')
    .map(({ network, transactionNumber, amount, payer, payerNumber, at, text }) => ({
      network,
      transactionNumber,
      amount,
      payerNumber,
      payerName: nameIn(payer),
      happenedAt: at ?? source.receivedAt ?? new Date(),
      source: source.kind,
      raw: text,
      broughtBy: source.actorId,
      keyId: source.keyId ?? null,
    }));
  if (rows.length > 0) await tx.execute(sql`${insertRows(transfers, rows)} on conflict do nothing`);
}

/** Judges one by one only the numbers that a claim, reversal or decision concerns: most of a long statement is unclaimed. */
async function judgeNumbers(
  tx: Tx,
  read: readonly ReadTransfer[],
  judge: (number: string) => Promise<Verdict>,
): Promise<Map<string, Verdict>> {
  const numbers = [
    ...new Set(
      read.flatMap((transfer) => (transfer.kind === 'received' ? transfer.transactionNumber : transfer.reverses)),
    ),
  ];
  const verdicts = new Map<string, Verdict>(numbers.map((number) => [number, unclaimed]));
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

export const messageRow = (transfer: ReadTransfer, outcome: Outcome, source: Source) => ({
  hash: hashOf(transfer.text),
  text: transfer.text,
  source: source.kind,
  sender: source.sender ?? null,
  receivedAt: source.receivedAt ?? null,
  transactionNumber: transfer.transactionNumber,
  phoneId: source.phoneId ?? null,
  network: source.network ?? null,
  change: source.phoneId ? changeIn(transfer) : null,
  balance: source.phoneId ? (transfer.balance ?? null) : null,
  outcome,
  broughtBy: source.actorId,
  keyId: source.keyId ?? null,
});

/** Returns the hashes of messages that are new. */
async function storeMessages(tx: Tx, judged: readonly Omit<TakenIn, 'isNew'>[], source: Source): Promise<Set<string>> {
  const all = judged.map(({ transfer, outcome }) => messageRow(transfer, outcome, source));
  // `on conflict do update` refuses to touch a row twice in one statement.
  const rows = [...new Map(all.toReversed().map((row) => [row.hash, row])).values()];
  // A message stored as unreadable, such as one forwarded from a personal number, counts once a person pastes it.
  const stored = await tx.execute<{
    hash: string;
  }>(sql`${insertRows(transferMessages, rows)} on conflict (hash) do update
    set outcome = excluded.outcome, transaction_number = excluded.transaction_number
    where transfer_messages.outcome in ('unreadable', 'held') and excluded.outcome <> 'unreadable' returning hash`);
  return new Set(stored.rows.map(({ hash }) => hash));
}
