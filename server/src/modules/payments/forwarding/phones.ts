import { type ForwardingSender, knownSenders } from '@makao/contract/payments.webhook';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { one, type Tx } from '../../../db/client.ts';
import { forwardingPhones, forwardingSenders } from '../../../db/schema/forwarding.ts';
import { transferMessages } from '../../../db/schema/payments.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';

/** Registers a phone, with the known senders of the networks on its list. */
export async function createPhone(tx: Tx, actorId: string, name: string): Promise<string> {
  const inserted = await tx
    .insert(forwardingPhones)
    .values({ name, createdBy: actorId })
    .returning({ id: forwardingPhones.id });
  const { id: phoneId } = one(inserted);
  await tx.insert(forwardingSenders).values(knownSenders.map((each) => ({ ...each, phoneId, createdBy: actorId })));
  return phoneId;
}

/** Locks a phone, so that concurrent changes of its list wait for each other. */
export async function lockPhone(tx: Tx, id: string) {
  const [phone] = await tx.select().from(forwardingPhones).where(eq(forwardingPhones.id, id)).for('no key update');
  if (!phone) throw new Refusal('notFound');
  return phone;
}

const live = (phoneId: string) => and(eq(forwardingSenders.phoneId, phoneId), isNull(forwardingSenders.endedAt));

/** The changes that a new list of senders brings. */
export async function senderChanges(tx: Tx, phoneId: string, wanted: readonly ForwardingSender[]) {
  const rows = await tx.select().from(forwardingSenders).where(live(phoneId));
  const isSame = (a: ForwardingSender, b: ForwardingSender) => a.network === b.network && a.sender === b.sender;
  return {
    added: wanted.filter((each) => !rows.some((row) => isSame(row, each))),
    removed: rows.filter((row) => !wanted.some((each) => isSame(row, each))),
  };
}

/** Replaces the list of senders that may speak for a network on a phone. */
export async function setSenders(tx: Tx, actorId: string, phoneId: string, wanted: readonly ForwardingSender[]) {
  const { name } = await lockPhone(tx, phoneId);
  const { added, removed } = await senderChanges(tx, phoneId, wanted);
  if (removed.length > 0)
    await tx
      .update(forwardingSenders)
      .set({ endedAt: sql`now()` })
      .where(
        inArray(
          forwardingSenders.id,
          removed.map(({ id }) => id),
        ),
      );
  if (added.length > 0)
    await tx.insert(forwardingSenders).values(added.map((each) => ({ ...each, phoneId, createdBy: actorId })));
  const said = (list: readonly ForwardingSender[]) => list.map(({ network, sender }) => `${network}: ${sender}`);
  await audit(
    tx,
    actorId,
    'forwardingPhone.senders',
    phoneId,
    { name, removed: said(removed) },
    { added: said(added) },
  );
}

/** The network of the message that stopped a phone. Refuses a phone that is not stopped. */
export async function stoppedNetwork(tx: Tx, phoneId: string) {
  const { name, stoppedMessageId } = await lockPhone(tx, phoneId);
  const [message] = await tx
    .select({ network: transferMessages.network })
    .from(transferMessages)
    .where(eq(transferMessages.id, sql`${stoppedMessageId}::uuid`));
  if (!message?.network) throw new Refusal('conflict');
  return { name, network: message.network };
}

/** The network that a sender speaks for on a phone, or null. No pattern, no case folding: every character counts. */
export async function networkOfSender(tx: Tx, phoneId: string | null, sender: string) {
  if (phoneId === null) return null;
  const [found] = await tx
    .select({ network: forwardingSenders.network })
    .from(forwardingSenders)
    .where(and(live(phoneId), eq(forwardingSenders.sender, sender)));
  return found?.network ?? null;
}
