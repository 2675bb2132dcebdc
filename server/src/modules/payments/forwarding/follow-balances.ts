import type { Network } from '@makao/contract/payments.number';
import type { BalanceFault, Outcome } from '@makao/contract/payments.outcomes';
import type { resumeForm } from '@makao/contract/payments.webhook';
import { m } from '@makao/i18n/messages';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../../db/client.ts';
import { forwardingPhones, forwardingSims } from '../../../db/schema/forwarding.ts';
import { transferMessages } from '../../../db/schema/payments.ts';
import { audit } from '../../../lib/audit.ts';
import type { Services } from '../../../services.ts';
import { alarmTeam } from '../alarm-team.ts';
import { lockMoney } from '../lock-money.ts';
import { readMessages } from '../transfers/read-messages.ts';
import { messageRow, type Source, takeIn } from '../transfers/take-in.ts';
import { changeIn, type ReadTransfer } from '../transfers/transfer.ts';
import { faultOf, putInOrder, type Step } from './balances.ts';
import { lockPhone, stoppedNetwork } from './phones.ts';

type Deps = Pick<Services, 'db' | 'origin'>;
type Forwarded = Source & { phoneId: string; network: Network };

const stepOf = (read: ReadTransfer): Step => ({ change: changeIn(read), balance: read.balance ?? null });
const heldOn = (phoneId: string) => and(eq(transferMessages.phoneId, phoneId), isNotNull(transferMessages.heldAt));

/**
 * Whether the balance in a new message follows from the one before on its SIM card. If it does not, the phone is
 * stopped: this message and all after it are held, and decide nothing until their order is found, a statement contains
 * them, or an owner lets the phone go on.
 */
export async function followsBalance(tx: Tx, services: Deps, read: ReadTransfer, source: Forwarded): Promise<boolean> {
  await lockMoney(tx);
  const { phoneId, network } = source;
  const phone = await lockPhone(tx, phoneId);
  const [sim] = await tx
    .select({ balance: forwardingSims.balance })
    .from(forwardingSims)
    .where(and(eq(forwardingSims.phoneId, phoneId), eq(forwardingSims.network, network)));
  const step = stepOf(read);
  const fault = sim ? faultOf(sim.balance, step) : null;
  if (!phone.stoppedAt && fault === null) {
    if (step.balance !== null) await setBalance(tx, phoneId, network, step.balance);
    return true;
  }
  const messageId = await hold(tx, read, source);
  if (phone.stoppedAt) await goOnIfInOrder(tx, services, phoneId);
  else if (fault) await stop(tx, services, { phoneId, messageId, fault, network, name: phone.name, read });
  return false;
}

const setBalance = (tx: Tx, phoneId: string, network: Network, balance: number) =>
  tx
    .insert(forwardingSims)
    .values({ phoneId, network, balance })
    .onConflictDoUpdate({
      target: [forwardingSims.phoneId, forwardingSims.network],
      set: { balance, changedAt: sql`now()` },
    });

export interface KnownMessage {
  outcome: Outcome;
  /** False if only a person has pasted it so far. */
  isForwarded: boolean;
}

/** The messages that are stored already, by their hashes. */
export async function findKnown(tx: Tx, hashes: readonly string[]): Promise<Map<string, KnownMessage>> {
  const { hash, outcome, source, phoneId } = transferMessages;
  const rows = await tx
    .select({ hash, outcome, source, phoneId })
    .from(transferMessages)
    .where(sql`${hash} = any(${sql.param([...hashes])})`);
  return new Map(
    rows.map((row) => [
      row.hash,
      { outcome: row.outcome, isForwarded: row.source === 'webhook' || row.phoneId !== null },
    ]),
  );
}

/** Notes the phone, the key and the balance with a message that a person had pasted before. */
export async function noteForwarded(tx: Tx, read: ReadTransfer, source: Source) {
  const { hash, sender, receivedAt, phoneId, keyId, network, change, balance } = messageRow(read, 'unreadable', source);
  await tx
    .update(transferMessages)
    .set({ sender, receivedAt, phoneId, keyId, network, change, balance })
    .where(eq(transferMessages.hash, hash));
}

async function hold(tx: Tx, read: ReadTransfer, source: Forwarded): Promise<string> {
  const row = { ...messageRow(read, 'held', source), heldAt: new Date() };
  const inserted = await tx
    .insert(transferMessages)
    .values(row)
    .onConflictDoUpdate({ target: transferMessages.hash, set: row })
    .returning({ id: transferMessages.id });
  return one(inserted).id;
}

interface Stop {
  phoneId: string;
  messageId: string;
  fault: BalanceFault;
  network: Network;
  name: string;
  read: ReadTransfer;
}

const faultWords: Record<BalanceFault, typeof m.payments_fault_gap> = {
  gap: m.payments_fault_gap,
  repeat: m.payments_fault_repeat,
  behind: m.payments_fault_behind,
};

async function stop(tx: Tx, { origin }: Deps, { phoneId, messageId, fault, name, read }: Stop) {
  await tx
    .update(forwardingPhones)
    .set({ stoppedAt: sql`now()`, stoppedMessageId: messageId, stoppedBy: fault })
    .where(eq(forwardingPhones.id, phoneId));
  await alarmTeam(tx, 'phone_stopped', ({ locale }) => ({
    phone: name,
    number: read.transactionNumber ?? '–',
    fault: faultWords[fault]({}, { locale }),
    link: `${origin}/admin/forwarding`,
  }));
}

/** What a stopped phone holds, and what of it follows from the last balances. */
async function findHeld(tx: Tx, phoneId: string) {
  const sims = await tx.select().from(forwardingSims).where(eq(forwardingSims.phoneId, phoneId));
  const held = await tx
    .select({
      text: transferMessages.text,
      keyId: transferMessages.keyId,
      sender: transferMessages.sender,
      receivedAt: transferMessages.receivedAt,
      network: sql<Network>`${transferMessages.network}`,
      change: transferMessages.change,
      balance: transferMessages.balance,
      isInStatement: sql<boolean>`exists (select from transfers t join statement_entries e on e.transfer_id = t.id
        where t.transaction_number = ${transferMessages.transactionNumber} and e.amount = ${transferMessages.change})`,
    })
    .from(transferMessages)
    .where(heldOn(phoneId))
    .orderBy(transferMessages.createdAt, transferMessages.id);
  return putInOrder(new Map(sims.map(({ network, balance }) => [network, balance])), held);
}
type Held = Awaited<ReturnType<typeof findHeld>>;

/** Ends the stop and takes in the messages that are believed. Others stay with the team. The money lock is held. */
async function goOn(tx: Tx, services: Deps, phoneId: string, balances: Held['after'], believed: Held['fitting']) {
  for (const [network, balance] of balances) await setBalance(tx, phoneId, network as Network, balance);
  await tx
    .update(forwardingPhones)
    .set({ stoppedAt: null, stoppedMessageId: null, stoppedBy: null })
    .where(eq(forwardingPhones.id, phoneId));
  await tx.update(transferMessages).set({ heldAt: null }).where(heldOn(phoneId));
  for (const { text, sender, ...message } of believed) {
    const source = { ...message, kind: 'webhook', actorId: null, sender: sender ?? '', phoneId } as const;
    await takeIn(tx, services, readMessages(text), source);
  }
}

async function goOnIfInOrder(tx: Tx, services: Deps, phoneId: string) {
  const { after, fitting, rest } = await findHeld(tx, phoneId);
  if (rest.length === 0) await goOn(tx, services, phoneId, after, fitting);
}

/**
 * An owner lets a stopped phone go on from the balance that its SIM card shows. What it held is believed where it adds
 * up to that balance; the rest stays with the team: it is entered by hand, or comes with a statement.
 */
export async function resumePhone(
  tx: Tx,
  services: Deps,
  actorId: string,
  id: string,
  form: z.output<typeof resumeForm>,
) {
  await lockMoney(tx);
  const { name, network } = await stoppedNetwork(tx, id);
  const { after, fitting } = await findHeld(tx, id);
  const addsUp = after.get(network) === form.balance;
  const believed = fitting.filter((message) => addsUp || message.network !== network);
  await goOn(tx, services, id, new Map([...after, [network, form.balance]]), believed);
  await audit(tx, actorId, 'forwardingPhone.resume', id, { name, believed: believed.length }, { network, ...form });
}

/** After a statement: phones whose missing messages it contains go on. */
export async function goOnAfterStatement(tx: Tx, services: Deps) {
  await lockMoney(tx);
  const stopped = await tx
    .select({ id: forwardingPhones.id })
    .from(forwardingPhones)
    .where(isNotNull(forwardingPhones.stoppedAt));
  for (const { id } of stopped) await goOnIfInOrder(tx, services, id);
}
