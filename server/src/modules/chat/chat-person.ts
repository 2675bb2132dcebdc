import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { chats } from '../../db/schema/chat.ts';
import type { Caller } from '../../lib/http/session.ts';
import { callerOfPerson, personByNumber } from '../accounts/caller-by-number.ts';
import { mayBeRecycled } from '../accounts/recycled.rules.ts';
import { isNumber } from './contacts.ts';
import type { Turn } from './turn.ts';

export type Person = typeof users.$inferSelect;

/** The account that has the contact's number. */
const accountOf = async (db: Db | Tx, address: string): Promise<Person | undefined> =>
  isNumber(address) ? (await db.select().from(users).where(eq(users.phoneNumber, address)))[0] : undefined;

/** The account that was proved to be the contact's, though it has another number. */
async function linkOf(db: Db | Tx, address: string): Promise<{ user: Person; linkedAt: Date } | undefined> {
  const [link] = await db
    .select({ user: users, linkedAt: chats.linkedAt })
    .from(chats)
    .innerJoin(users, eq(users.id, chats.userId))
    .where(and(eq(chats.address, address), isNotNull(chats.linkedAt)));
  return link?.linkedAt ? { user: link.user, linkedAt: link.linkedAt } : undefined;
}

/** The account of a contact, if any: by the number, else as it was linked. */
export const personOf = async (db: Db | Tx, address: string): Promise<Person | undefined> =>
  (await accountOf(db, address)) ?? (await linkOf(db, address))?.user;

/** How the writer is known. */
export interface Known {
  person: Person;
  /** By more than an equal number: then writing says nothing about who has the account's number. */
  isLinked: boolean;
  /** The account may be of somebody else by now. */
  isDoubtful: boolean;
}

/** The writer's account, and whether it is still theirs: a number may have a new owner, a linked contact has none. */
export async function knownOf(tx: Tx, address: string, now: Date): Promise<Known | undefined> {
  const account = await accountOf(tx, address);
  if (account) return { person: account, isLinked: false, isDoubtful: await mayBeRecycled(tx, account, now.getTime()) };
  const link = await linkOf(tx, address);
  if (!link) return undefined;
  const { numberReportedAt } = link.user;
  const isDoubtful = numberReportedAt !== null && numberReportedAt > link.linkedAt;
  return { person: link.user, isLinked: true, isDoubtful };
}

/** Whether the writer has to tell us a number before anything can be theirs. */
export const lacksNumber = async ({ tx, from }: Turn) => !isNumber(from) && !(await linkOf(tx, from));

/** The account of the number, created if needed; the linked one of a contact that has none by its number. */
async function provenPerson(turn: Turn, isTheirs: boolean): Promise<Person | null> {
  const { tx, services, from, message, locale } = turn;
  const link = (await accountOf(tx, from)) ? undefined : await linkOf(tx, from);
  if (link) return link.user;
  if (!isNumber(from)) return null;
  const person = await personByNumber(tx, services, { phoneNumber: from, name: message.name, locale }, { isTheirs });
  if (person && !person.suspendedAt) await tx.update(chats).set({ userId: person.id }).where(eq(chats.address, from));
  return person;
}

/**
 * The writer as an API caller, with an account created if needed. Null for suspended users, blocked numbers,
 * unsupported countries, and people without a number or a linked account.
 */
export async function callerOf(turn: Turn, { isTheirs = false } = {}): Promise<Caller | null> {
  return callerOfPerson(turn.tx, await provenPerson(turn, isTheirs), turn.locale);
}

/** A verified agent's account, of whoever writes from the address. */
export async function agentAt(db: Db | Tx, address: string) {
  const person = await personOf(db, address);
  if (!person?.verifiedAt || person.suspendedAt) return null;
  const [agent] = await db.select({ id: agents.id }).from(agents).where(eq(agents.userId, person.id));
  return agent ? { ...agent, userId: person.id, locale: person.locale } : null;
}

/** The writer if they are a verified agent, else null. */
export async function agentOf(turn: Turn): Promise<Caller | null> {
  return (await agentAt(turn.tx, turn.from)) ? callerOf(turn) : null;
}
