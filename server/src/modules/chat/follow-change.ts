import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { chats, type IdentityChange, receivedMessages } from '../../db/schema/chat.ts';
import { mayBeRecycled } from '../accounts/recycled.rules.ts';
import { contactAt, contactOf, isNumber, isOlder, makeRoom } from './contacts.ts';
import { type Contact, mergeContacts, moveContact } from './move-contact.ts';

export interface Followed {
  address: string;
  /** A contact has moved: the person is told about their account. */
  isMoved: boolean;
}

/** Follows the carrier's notice of another number or id. Needs `lockContacts`. Doing it again changes nothing. */
export async function followChange(tx: Tx, change: IdentityChange, writtenAt: Date): Promise<Followed> {
  const contact = await changedContact(tx, change, writtenAt);
  // Filed at what it was about: a change from before it, which arrives later, is continued with it.
  if (!contact) return { address: change.oldNumber ?? change.oldId ?? '', isMoved: false };
  const moved = await move(tx, contact, change, writtenAt);
  if (!moved) return { address: contact.address, isMoved: false };
  const next = await laterChange(tx, moved, writtenAt);
  return next ? followChange(tx, next.change, next.writtenAt) : { address: moved.address, isMoved: true };
}

async function changedContact(tx: Tx, { oldNumber, oldId }: IdentityChange, writtenAt: Date) {
  const known = oldId ? await contactOf(tx, oldId) : undefined;
  if (known) return isOlder(writtenAt, known) ? undefined : known;
  const holder = oldNumber ? await contactAt(tx, oldNumber) : undefined;
  if (!holder || isOlder(writtenAt, holder)) return undefined;
  // Another id means another person, who has the number now.
  return oldId && holder.carrierId ? undefined : holder;
}

async function move(tx: Tx, before: Contact, { newNumber, newId }: IdentityChange, since: Date) {
  const twin = newId ? await contactOf(tx, newId) : undefined;
  const contact = twin && twin.address !== before.address ? await mergeContacts(tx, before, twin) : before;
  const hadNumber = isNumber(contact.address);
  const whole = newNumber ? await makeRoom(tx, contact, newNumber, since, newId) : contact;
  if (!whole) return null;
  const address = newNumber ?? (hadNumber || !newId ? contact.address : newId);
  if (hadNumber && address !== contact.address) await takeLinkAlong(tx, whole);
  // A new number comes with a new id: if the notice does not name it, the next message does.
  const carrierId = newId ?? (newNumber ? null : whole.carrierId);
  return moveContact(tx, whole, { address, carrierId, since });
}

/**
 * The account stays the contact's, though it has the old number. Whoever gets that number next does not open it: the
 * carrier says that its owner has left it.
 */
async function takeLinkAlong(tx: Tx, contact: Contact, now = new Date()) {
  const { address, linkedAt, userId } = contact;
  const isTheirs = linkedAt && userId ? eq(users.id, userId) : eq(users.phoneNumber, address);
  const [account] = await tx.select().from(users).where(isTheirs).for('no key update');
  const isProved = account?.verifiedAt != null && (linkedAt !== null || !(await mayBeRecycled(tx, account)));
  const link = isProved ? { userId: account.id, linkedAt: now } : { userId: null, linkedAt: null };
  await tx.update(chats).set(link).where(eq(chats.address, address));
  if (isProved && account.phoneNumber === address && !account.teamRole)
    await tx.update(users).set({ numberReportedAt: now }).where(eq(users.id, account.id));
}

/** A notice that came before the one it continues. */
async function laterChange(tx: Tx, { address, carrierId }: Contact, since: Date) {
  const filed = await tx
    .select({ content: receivedMessages.content, writtenAt: receivedMessages.writtenAt })
    .from(receivedMessages)
    .where(
      and(
        inArray(receivedMessages.from, carrierId ? [address, carrierId] : [address]),
        gt(receivedMessages.writtenAt, since),
        sql`${receivedMessages.content} ->> 'kind' = 'change'`,
      ),
    )
    .orderBy(asc(receivedMessages.writtenAt));
  for (const { content, writtenAt } of filed) {
    if (content?.kind !== 'change') continue;
    const isNext = content.oldId ? content.oldId === carrierId : content.oldNumber === address;
    if (isNext) return { change: content, writtenAt };
  }
  return undefined;
}
