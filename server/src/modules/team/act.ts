import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { plainDateTime } from '@makao/i18n/format';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { waitingActs } from '../../db/schema/team.ts';
import { tryOut } from '../../db/try-out.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { fullName } from '../accounts/accounts.rules.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';
import { type ActName, type Facts, kindNamed, type PayloadOf } from './act.kinds.ts';
import { lockOwners, notifyOwners, type Owners, ownerAmong } from './owners.ts';

const isOpen = and(isNull(waitingActs.decidedAt), gt(waitingActs.expiresAt, sql`now()`));

interface ActSummary {
  kind: string;
  facts: Facts;
  name: string;
}
const textIn = ({ kind, facts }: Pick<ActSummary, 'kind' | 'facts'>, locale: Locale) =>
  kindNamed(kind).say(facts, locale);

const notifyDone = (tx: Tx, { origin }: Services, owners: Owners, summary: ActSummary) =>
  notifyOwners(tx, owners, 'act_done', (locale: Locale) => ({
    name: summary.name,
    act: textIn(summary, locale),
    link: `${origin}/admin/team`,
  }));

type Askers = Pick<ReturnType<typeof kindNamed>, 'isForCashiers' | 'isForModerators'>;

/** The owner who requests an act, or the colleague where they may ask; null if they may not, or no longer. */
async function askerOf(tx: Tx, owners: Owners, userId: string, { isForCashiers, isForModerators }: Askers) {
  const owner = owners.find(({ id }) => id === userId);
  const role = isForCashiers ? 'cashier' : isForModerators ? 'moderator' : null;
  if (owner || !role) return owner ?? null;
  const isColleague = and(eq(users.id, userId), eq(users.teamRole, role), isNull(users.suspendedAt));
  const [colleague] = await tx.select().from(users).where(isColleague);
  return colleague ?? null;
}

/** The owners, and the colleague who asked. */
const concerned = (owners: Owners, asker: Owners[number]) =>
  owners.some(({ id }) => id === asker.id) ? owners : [...owners, asker];

/**
 * Does what an owner requests, or a colleague where they may. Acts that concern money or everybody wait for a second owner, if there is one, and all
 * owners are notified. The request is then refused with `waitsForYes`, which is not an error.
 */
export async function act<Name extends ActName>(
  services: Services,
  { userId }: Caller,
  name: Name,
  subjectId: string,
  payload: PayloadOf<Name>,
): Promise<unknown> {
  const kind = kindNamed(name);
  const outcome = await services.db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const asker = await askerOf(tx, owners, userId, kind);
    if (!asker) throw new Refusal('forbidden');
    const at = { tx, services, actorId: userId, id: subjectId };
    await assertNotOwn(tx, userId, (await kind.gives?.(at, payload)) ?? []);
    const apply = (inner: Tx) => kind.apply({ ...at, tx: inner }, payload);
    const isProposal = kind.isForModerators === true && !owners.some(({ id }) => id === userId);
    const isWeighty = !kind.isWeighty || (await kind.isWeighty(at, payload));
    if (!isWeighty && !isProposal) return { done: await apply(tx) };
    // What needs two owners is not for moderators to propose.
    if (isWeighty && isProposal) throw new Refusal('forbidden');
    const facts = await kind.facts(at, payload);
    const summary = { kind: name, facts, name: fullName(asker) };
    if (owners.length === 1 && !isProposal) {
      const done = await apply(tx);
      await notifyDone(tx, services, owners, summary);
      return { done };
    }
    await tryOut(tx, apply);
    await wait(tx, services, owners, { ...summary, subjectId, payload, askedBy: userId });
    return 'waits' as const;
  });
  if (outcome === 'waits') throw new Refusal('waitsForYes');
  return outcome.done;
}

async function wait(
  tx: Tx,
  { origin }: Services,
  owners: Owners,
  asked: ActSummary & { subjectId: string; payload: unknown; askedBy: string },
) {
  const { kind, facts, subjectId, payload, askedBy } = asked;
  const same = and(eq(waitingActs.kind, kind), eq(waitingActs.subjectId, subjectId), isOpen);
  const [earlier] = await tx.select().from(waitingActs).where(same);
  // An owner may replace their own request; a colleague's has to be decided first.
  if (earlier && earlier.askedBy !== askedBy && subjectId !== '') throw new Refusal('conflict');
  if (earlier?.askedBy === askedBy && subjectId !== '')
    await tx
      .update(waitingActs)
      .set({ outcome: 'withdrawn', decidedBy: askedBy, decidedAt: sql`now()` })
      .where(eq(waitingActs.id, earlier.id));
  const inserted = await tx
    .insert(waitingActs)
    .values({
      kind,
      subjectId,
      payload,
      summary: facts,
      askedBy,
      expiresAt: sql`now() + make_interval(mins => ${kindNamed(kind).waitMinutes ?? limits.team.waitMinutes})`,
    })
    .returning();
  const row = one(inserted);
  await audit(tx, askedBy, 'act.ask', row.id, null, { kind, ...facts });
  const values = (locale: Locale) => ({
    name: asked.name,
    act: textIn(asked, locale),
    time: plainDateTime(row.expiresAt, locale),
    link: `${origin}/admin/team`,
  });
  await notifyOwners(tx, owners, 'act_waiting', values);
}

/** A pending act, with the owners locked: of two concurrent decisions, the second finds it decided. */
async function lockAct(tx: Tx, id: string) {
  const owners = await lockOwners(tx);
  const [row] = await tx.select().from(waitingActs).where(eq(waitingActs.id, id)).for('update');
  if (!row) throw new Refusal('notFound');
  const [{ isPast } = { isPast: true }] = await tx
    .select({ isPast: sql<boolean>`${waitingActs.expiresAt} <= clock_timestamp()` })
    .from(waitingActs)
    .where(eq(waitingActs.id, id));
  if (row.decidedAt || isPast) throw new Refusal('conflict');
  return { owners, row, facts: row.summary as Facts };
}

const decide = (tx: Tx, id: string, decidedBy: string, outcome: 'done' | 'refused' | 'withdrawn') =>
  tx.update(waitingActs).set({ outcome, decidedBy, decidedAt: sql`now()` }).where(eq(waitingActs.id, id));

/** The second owner approves: does the act in the name of the requester. */
export const approveAct = (services: Services, { userId }: Caller, id: string) =>
  services.db.transaction(async (tx) => {
    const { owners, row, facts } = await lockAct(tx, id);
    ownerAmong(owners, userId);
    if (row.askedBy === userId) throw new Refusal('forbidden');
    const kind = kindNamed(row.kind);
    // The requester must still have the right to ask.
    const asker = await askerOf(tx, owners, row.askedBy, kind);
    if (!asker) throw new Refusal('conflict');
    const at = { tx, services, actorId: row.askedBy, id: row.subjectId };
    const payload = kind.schema.parse(row.payload);
    await assertNotOwn(tx, userId, (await kind.gives?.(at, payload)) ?? []);
    await kind.apply(at, payload);
    await decide(tx, id, userId, 'done');
    await audit(tx, userId, 'act.yes', id, null, { kind: row.kind, ...facts });
    await notifyDone(tx, services, concerned(owners, asker), { kind: row.kind, facts, name: fullName(asker) });
  });

/** Another owner refuses, or the requester withdraws it. */
export const refuseAct = ({ db }: Services, { userId }: Caller, id: string) =>
  db.transaction(async (tx) => {
    const { owners, row, facts } = await lockAct(tx, id);
    const { name } = ownerAmong(owners, userId);
    await decide(tx, id, userId, row.askedBy === userId ? 'withdrawn' : 'refused');
    await audit(tx, userId, 'act.no', id, null, { kind: row.kind, ...facts });
    const values = (locale: Locale) => ({ act: textIn({ kind: row.kind, facts }, locale), name });
    const asker = await askerOf(tx, owners, row.askedBy, kindNamed(row.kind));
    await notifyOwners(tx, asker ? concerned(owners, asker) : owners, 'act_refused', values);
  });

const mostShown = 30;

/** Pending acts first, then decided and expired ones, newest first. */
export async function listActs({ db }: Services, locale: Locale) {
  const asker = sql<string>`(select first_name || ' ' || last_name from ${users} where id = ${waitingActs.askedBy})`;
  const decider = sql<
    string | null
  >`(select first_name || ' ' || last_name from ${users} where id = ${waitingActs.decidedBy})`;
  const rows = await db
    .select({ row: waitingActs, asker, decider, isPast: sql<boolean>`${waitingActs.expiresAt} <= now()` })
    .from(waitingActs)
    .orderBy(
      sql`(${waitingActs.decidedAt} is null and ${waitingActs.expiresAt} > now()) desc, ${waitingActs.createdAt} desc`,
    )
    .limit(mostShown);
  return rows.map(({ row, asker: fullName, decider: decidedBy, isPast }) => ({
    id: row.id,
    kind: row.kind,
    text: textIn({ kind: row.kind, facts: row.summary as Facts }, locale),
    askedBy: { id: row.askedBy, fullName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    outcome: row.outcome ?? (isPast ? ('lapsed' as const) : null),
    decidedBy,
  }));
}
