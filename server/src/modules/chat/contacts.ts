import { eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chats } from '../../db/schema/chat.ts';
import { type Contact, mergeContacts, moveContact } from './move-contact.ts';

/** Who wrote, as far as the carrier says. */
export interface Sender {
  phoneNumber: string | null;
  carrierId: string | null;
  username: string | null;
}

export const isNumber = (address: string) => address.startsWith('+');

/** Locked: an answer that is being worked changes nothing of what is read here. */
export const contactAt = async (tx: Tx, address: string): Promise<Contact | undefined> =>
  (await tx.select().from(chats).where(eq(chats.address, address)).for('update'))[0];
export const contactOf = async (tx: Tx, carrierId: string): Promise<Contact | undefined> =>
  (await tx.select().from(chats).where(eq(chats.carrierId, carrierId)).for('update'))[0];

/** Whether the contact was given its address by something newer. */
export const isOlder = (writtenAt: Date, { addressSince }: Contact) =>
  addressSince !== null && writtenAt < addressSince;

/** Whether this is the contact as we know it: then nothing has to be written. */
export function isSame({ phoneNumber, carrierId, username }: Sender, contact: Contact | undefined): boolean {
  if (!carrierId) return true;
  return (
    contact?.carrierId === carrierId &&
    (phoneNumber === null || contact.address === phoneNumber) &&
    (username === null || contact.username === username)
  );
}

/**
 * The address of whoever wrote: by the carrier's id, else by the number, else as a new contact. Needs `lockContacts`.
 */
export async function placeOf(tx: Tx, sender: Sender, writtenAt: Date): Promise<string> {
  const { phoneNumber, carrierId } = sender;
  const known = carrierId ? await contactOf(tx, carrierId) : undefined;
  if (known) return placeKnown(tx, known, sender, writtenAt);
  const address = phoneNumber ?? carrierId;
  if (!address) throw new Error('A sender has a number or an id');
  const holder = phoneNumber ? await contactAt(tx, phoneNumber) : undefined;
  const identity = { address, carrierId, username: sender.username, since: writtenAt };
  if (holder) {
    if (!carrierId) return address;
    if (holder.carrierId === null) return (await moveContact(tx, holder, identity)).address;
    // The number was sold again since.
    if (isOlder(writtenAt, holder)) return create(tx, { ...identity, address: carrierId });
    await displace(tx, holder, writtenAt);
  }
  return create(tx, identity);
}

async function create(tx: Tx, { since, ...identity }: Parameters<typeof moveContact>[2]): Promise<string> {
  await tx
    .insert(chats)
    .values({ ...identity, addressSince: since })
    .onConflictDoUpdate({
      target: chats.address,
      set: { carrierId: identity.carrierId },
      setWhere: isNull(chats.carrierId),
    });
  return identity.address;
}

async function placeKnown(tx: Tx, known: Contact, sender: Sender, writtenAt: Date): Promise<string> {
  const { phoneNumber, carrierId } = sender;
  const username = sender.username ?? known.username;
  if (username !== known.username) await tx.update(chats).set({ username }).where(eq(chats.address, known.address));
  if (!phoneNumber || phoneNumber === known.address || isOlder(writtenAt, known)) return known.address;
  const whole = await makeRoom(tx, known, phoneNumber, writtenAt);
  if (!whole) return known.address;
  return (await moveContact(tx, whole, { address: phoneNumber, carrierId, username, since: writtenAt })).address;
}

/**
 * Frees the number for a contact that the carrier gives it to: a row without an id becomes part of the contact, another
 * person loses the number. Null when that person got it later.
 */
export async function makeRoom(
  tx: Tx,
  contact: Contact,
  phoneNumber: string,
  since: Date,
  newId: string | null = null,
): Promise<Contact | null> {
  const holder = await contactAt(tx, phoneNumber);
  if (!holder || holder.address === contact.address) return contact;
  if (holder.carrierId === null || holder.carrierId === newId) return mergeContacts(tx, contact, holder);
  if (isOlder(since, holder)) return null;
  await displace(tx, holder, since);
  return contact;
}

/** Another person has the number now: the contact keeps what it had, at its own id. */
async function displace(tx: Tx, { carrierId, ...holder }: Contact, since: Date) {
  if (!carrierId) throw new Error('Only a contact with an id can do without its number');
  await moveContact(tx, { ...holder, carrierId }, { address: carrierId, carrierId, since });
}
