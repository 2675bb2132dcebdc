import { getAppParameters } from '@makao/contract/content';
import { updateParameters } from '@makao/contract/content.admin';
import { adminPlans } from '@makao/contract/plans.admin';
import * as people from '@makao/contract/team';
import * as contract from '@makao/contract/team.members';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { appParameters } from '../../db/schema/content.ts';
import { messages } from '../../db/schema/messages.ts';
import { waitingActs } from '../../db/schema/team.ts';
import { createPlan } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAgent, createUser } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { leaveTraces } from '../accounts/leave-traces.ts';

const { db, call, services } = await testApp();
type Member = Awaited<ReturnType<typeof signedIn>>;
let [neema, baraka]: Member[] = [];

const parameters = {
  mPesaName: 'MAKAO LTD',
  mPesaPhoneNumber: '0744 000 001',
  mPesaPhoneNumberAgain: '0744000001',
  publicBucketName: 'makao',
  supportPhoneNumber: '+255700000009',
};
const member = (teamRole: 'owner' | 'moderator' | 'cashier', more: Partial<typeof users.$inferInsert> = {}) =>
  signedIn(services, { teamRole, ...more });
const acts = async (as = neema!, locale: 'en' | 'sw' = 'en') =>
  (await call(contract.listActs, {}, { ...as, locale })).body.data as contract.WaitingAct[];
const lastAct = async () => (await acts())[0]!;
const yes = (id: string, as: Member) => call(contract.approveAct, { params: { id } }, as);
const no = (id: string, as: Member) => call(contract.refuseAct, { params: { id } }, as);
const textsTo = async ({ user }: Member) =>
  (await db.select().from(messages).where(eq(messages.to, user.phoneNumber)).orderBy(messages.createdAt)).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
const roleOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const pay = (as: Member, more: object = {}) =>
  call(updateParameters, { body: { ...parameters, ...more } as never }, as);
const suspend = (id: string, as: Member) =>
  call(people.suspendUser, { params: { id }, body: { reason: 'Anaiba' } }, as);
const give = (id: string, amount: number, as: Member) =>
  call(people.giveTokens, { params: { id }, body: { amount } }, as);
const setRole = (id: string, role: 'owner' | 'moderator' | 'cashier', as: Member) =>
  call(contract.setTeamRole, { params: { id }, body: { role } }, as);
const remove = (id: string, as: Member) => call(contract.removeMember, { params: { id } }, as);

beforeEach(async () => {
  await db.delete(waitingActs);
  await db.delete(messages);
  await db.delete(appParameters);
  await db.update(users).set({ teamRole: null });
  neema = await member('owner', { firstName: 'Neema', lastName: 'Mushi', locale: 'en' });
  baraka = await member('owner', { firstName: 'Baraka', lastName: 'Ally', locale: 'sw' });
});

describe('a rogue member of the team [TRUST-9]', () => {
  it.each(['moderator', 'cashier'] as const)('who is a %s is stopped by the server', async (role) => {
    const rogue = await member(role);
    const agent = await createAgent(db);
    const plan = await createPlan(db);
    const form = {
      nameEn: 'A',
      nameSw: 'A',
      price: 1,
      previousPrice: null,
      durationDays: 9,
      position: 0,
      isActive: true,
    };
    const answers = await Promise.all([
      suspend(neema!.user.id, rogue),
      give(agent.userId, 1000, rogue),
      pay(rogue, { mPesaPhoneNumber: '0755000002', mPesaPhoneNumberAgain: '0755000002' }),
      call(adminPlans.update, { params: { id: plan.id }, body: { ...form, features: [] } }, rogue),
      call(adminPlans.create, { body: { ...form, features: [] } }, rogue),
      setRole(rogue.user.id, 'owner', rogue),
      remove(neema!.user.id, rogue),
      call(contract.inviteMember, { body: { phoneNumber: '+255712345678', role: 'owner' } }, rogue),
      call(contract.resetSecondFactor, { params: { id: neema!.user.id } }, rogue),
      call(contract.listTeam, {}, rogue),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await roleOf(neema!.user.id)).toMatchObject({ suspendedAt: null, teamRole: 'owner' });
    expect(await db.select().from(messages)).toEqual([]);
  });

  it('who is an owner waits for another one, and every owner is told in their language', async () => {
    const agent = await createAgent(db, { tokenBalance: 0 });
    const changed = await pay(neema!);
    expect([changed.status, changed.body.code]).toEqual([202, 'waitsForYes']);
    expect((await call(getAppParameters, {})).body.mPesaPhoneNumber).toBe('');
    expect(await textsTo(baraka!)).toEqual([
      expect.stringMatching(/^act_waiting: .*Neema Mushi anataka hili: kubadilisha namba ya kulipia: .*0744 000 001/),
    ]);
    expect(await textsTo(neema!)).toEqual([expect.stringMatching(/^act_waiting: .*Neema Mushi wants this/)]);

    expect((await give(agent.userId, 1000, neema!)).status).toBe(202);
    expect((await suspend(baraka!.user.id, neema!)).status).toBe(202);
    expect((await setRole(baraka!.user.id, 'cashier', neema!)).status).toBe(202);
    expect((await remove(baraka!.user.id, neema!)).status).toBe(202);
    expect(
      (await call(contract.inviteMember, { body: { phoneNumber: '+255712345678', role: 'owner' } }, neema!)).status,
    ).toBe(202);
    expect(await roleOf(baraka!.user.id)).toMatchObject({ suspendedAt: null, teamRole: 'owner' });
    expect((await db.select().from(agents).where(eq(agents.id, agent.id)))[0]!.tokenBalance).toBe(0);
    expect(await db.select().from(messages).where(eq(messages.to, '+255712345678'))).toEqual([]);
    expect((await acts()).map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted()).toEqual(
      ['invite', 'parameters', 'remove', 'role', 'suspend', 'tokens'].map((kind) => `${kind} null`),
    );
  });

  it('gives no thousand tokens in portions, one after another or at once', async () => {
    const agent = await createAgent(db, { tokenBalance: 0 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(agent.userId, 5, neema!)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 202, 202, 202, 202]);
    const others = await Promise.all(Array.from({ length: 7 }, () => createAgent(db)));
    const spread: number[] = [];
    for (const other of others) spread.push((await give(other.userId, 10, neema!)).status);
    // Forty more in a day; then they wait for a second owner.
    expect(spread).toEqual([200, 200, 200, 200, 202, 202, 202]);
  });
});

describe('the second yes [TRUST-9]', () => {
  it('does what was asked, in the name of the one who asked, and is in the log', async () => {
    await pay(neema!);
    const { id, text, askedBy } = await lastAct();
    expect([text, askedBy.fullName]).toEqual([
      'change where people pay: – → MAKAO LTD; – → 0744 000 001; change the support number: – → +255700000009',
      'Neema Mushi',
    ]);
    expect((await acts(baraka!, 'sw'))[0]!.text).toContain('kubadilisha namba ya kulipia');
    expect((await yes(id, neema!)).status).toBe(403);
    expect((await yes(id, baraka!)).status).toBe(204);
    expect((await call(getAppParameters, {})).body.mPesaPhoneNumber).toBe('0744 000 001');
    expect(await lastAct()).toMatchObject({ outcome: 'done', decidedBy: 'Baraka Ally' });
    const log = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.actorId, [neema!.user.id, baraka!.user.id]))
      .orderBy(auditLog.id);
    expect(log.map(({ actorId, action }) => [actorId === neema!.user.id ? 'Neema' : 'Baraka', action])).toEqual([
      ['Neema', 'act.ask'],
      ['Neema', 'appParameters.update'],
      ['Baraka', 'act.yes'],
    ]);
    expect((await textsTo(neema!)).at(-1)).toMatch(/^act_done: .*done, as Neema Mushi asked: change where people pay/);
    expect(await textsTo(baraka!)).toHaveLength(2);
    expect((await yes(id, baraka!)).status).toBe(409);
    expect((await yes(crypto.randomUUID(), baraka!)).status).toBe(404);
  });

  it('is done once when two owners say it at the same moment', async () => {
    const third = await member('owner');
    const agent = await createAgent(db, { tokenBalance: 0 });
    await give(agent.userId, 100, neema!);
    const { id } = await lastAct();
    const answers = await Promise.all([yes(id, baraka!), yes(id, third), yes(id, baraka!), no(id, third)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, 409, 409, 409]);
    const balance = (await db.select().from(agents).where(eq(agents.id, agent.id)))[0]!.tokenBalance;
    expect(balance).toBe((await lastAct()).outcome === 'done' ? 100 : 0);
  });

  it('comes too late after an hour', async () => {
    await pay(neema!);
    const { id, expiresAt, createdAt } = await lastAct();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3_600_000);
    await db.update(waitingActs).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await lastAct()).outcome).toBe('lapsed');
    expect((await yes(id, baraka!)).status).toBe(409);
    expect((await no(id, baraka!)).status).toBe(409);
    expect((await call(getAppParameters, {})).body.mPesaPhoneNumber).not.toBe('0799 999 999');
  });

  it('does not count for one who is no owner any more, on either side', async () => {
    const third = await member('owner');
    const agent = await createAgent(db, { tokenBalance: 0 });
    await give(agent.userId, 100, neema!);
    const { id } = await lastAct();
    await db.update(users).set({ teamRole: 'cashier' }).where(eq(users.id, neema!.user.id));
    expect((await yes(id, baraka!)).status).toBe(409);
    await db.update(users).set({ teamRole: 'owner' }).where(eq(users.id, neema!.user.id));
    await db.update(users).set({ teamRole: 'moderator' }).where(eq(users.id, baraka!.user.id));
    expect((await yes(id, baraka!)).status).toBe(403);
    expect((await yes(id, third)).status).toBe(204);
  });

  it('can be a no, and can be taken back', async () => {
    await pay(neema!, { mPesaPhoneNumber: '0799 999 999', mPesaPhoneNumberAgain: '0799 999 999' });
    const first = await lastAct();
    expect((await no(first.id, baraka!)).status).toBe(204);
    expect(await lastAct()).toMatchObject({ outcome: 'refused', decidedBy: 'Baraka Ally' });
    expect((await textsTo(neema!)).at(-1)).toMatch(/^act_refused: .*Baraka Ally said no/);
    await pay(neema!, { mPesaPhoneNumber: '0799 999 999', mPesaPhoneNumberAgain: '0799 999 999' });
    await no((await lastAct()).id, neema!);
    expect((await lastAct()).outcome).toBe('withdrawn');
    expect((await call(getAppParameters, {})).body.mPesaPhoneNumber).not.toBe('0799 999 999');
  });

  it('is not asked of a lone owner, who is told what was done', async () => {
    await db.update(users).set({ teamRole: null }).where(eq(users.id, baraka!.user.id));
    const agent = await createAgent(db, { tokenBalance: 0 });
    expect((await give(agent.userId, 100, neema!)).body.agent.tokenBalance).toBe(100);
    expect(await textsTo(neema!)).toEqual([expect.stringMatching(/^act_done: .*give .* tokens: 100/)]);
  });

  it('is for prices and terms of plans, not for their names', async () => {
    const plan = await createPlan(db);
    const [row] = (await call(adminPlans.list, {}, neema!)).body.data.filter(
      ({ id }: { id: string }) => id === plan.id,
    );
    const { id, ...form } = row;
    const save = (more: object) => call(adminPlans.update, { params: { id }, body: { ...form, ...more } }, neema!);
    expect((await save({ nameEn: 'Silver' })).status).toBe(200);
    expect((await save({ price: 1, previousPrice: null })).status).toBe(202);
    expect((await save({ durationDays: 3650 })).status).toBe(202);
    expect((await lastAct()).text).toMatch(/^change the plan “Silver”: TZS .* days → TZS .* for 3650 days$/);
    expect((await call(adminPlans.create, { body: form }, neema!)).status).toBe(202);
    expect((await save({ isActive: false })).status).toBe(200);
    expect((await save({ isActive: true })).status).toBe(202);
  });

  it('is needed to suspend a colleague and to let them back in', async () => {
    const { user } = await member('cashier');
    expect((await suspend(user.id, neema!)).status).toBe(202);
    expect((await yes((await lastAct()).id, baraka!)).status).toBe(204);
    expect((await roleOf(user.id)).suspendedAt).not.toBeNull();
    const back = await call(people.unsuspendUser, { params: { id: user.id } }, neema!);
    expect(back.status).toBe(202);
    expect((await lastAct()).text).toBe('let Asha Juma (cashier) back in');
    expect((await yes((await lastAct()).id, baraka!)).status).toBe(204);
    expect((await roleOf(user.id)).suspendedAt).toBeNull();
  });

  it('lets moderators propose to suspend somebody with linked accounts, and owners do it [ADM-1]', async () => {
    const [one, two, stranger] = [await createAgent(db), await createAgent(db), await createAgent(db)];
    const device = crypto.randomUUID();
    for (const { userId } of [one, two])
      await db.transaction((tx) => leaveTraces(tx, userId, { device, address: `address of ${userId}` }));
    const suspendBoth = (linked: string[], as: Member) =>
      call(people.suspendLinked, { params: { id: one.userId }, body: { reason: 'Utapeli', linked } }, as);
    const standing = async () =>
      [one, two].map(({ userId }) => userId).map(async (id) => (await roleOf(id)).suspendedAt);
    const moderator = await member('moderator');
    expect((await suspendBoth([stranger.userId], moderator)).status).toBe(422);
    expect((await suspendBoth([two.userId], await member('cashier'))).status).toBe(403);
    expect((await suspendBoth([two.userId], moderator)).status).toBe(202);
    expect((await lastAct()).text).toBe('suspend Asha Juma with 1 linked account: Utapeli');
    expect(await Promise.all(await standing())).toEqual([null, null]);
    // One owner is enough.
    await db.update(users).set({ teamRole: null }).where(eq(users.id, baraka!.user.id));
    expect((await yes((await lastAct()).id, neema!)).status).toBe(204);
    expect(await Promise.all(await standing())).toEqual([expect.any(Date), expect.any(Date)]);
    await db.update(users).set({ suspendedAt: null, suspendedReason: null });
    expect((await suspendBoth([two.userId], moderator)).status).toBe(202);
    expect((await suspendBoth([two.userId], neema!)).status).toBe(204);
    expect(await Promise.all(await standing())).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('is not needed to suspend an agent, and what can’t be is refused at once', async () => {
    const agent = await createAgent(db);
    expect((await suspend(agent.userId, neema!)).status).toBe(200);
    expect((await suspend(neema!.user.id, neema!)).status).toBe(409);
    expect((await give((await createUser(db)).id, 100, neema!)).status).toBe(409);
    expect((await remove(agent.userId, neema!)).status).toBe(404);
    expect((await setRole(baraka!.user.id, 'owner', neema!)).status).toBe(409);
    expect(await acts()).toEqual([]);
  });
});

describe('the number to pay to [TRUST-9]', () => {
  it('is a phone or a till, typed twice', async () => {
    await db.update(users).set({ teamRole: null }).where(eq(users.id, baraka!.user.id));
    const fields = async (given: object) => {
      const { status, body } = await pay(neema!, given);
      return status === 200
        ? 'taken'
        : body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    };
    expect(await fields({ mPesaPhoneNumber: '5551234', mPesaPhoneNumberAgain: undefined })).toEqual([
      'mPesaPhoneNumberAgain',
    ]);
    expect(await fields({ mPesaPhoneNumber: '5551234', mPesaPhoneNumberAgain: '5551235' })).toEqual([
      'mPesaPhoneNumberAgain',
    ]);
    for (const wrong of ['call me', '1234', '123456789', '0212345678', '+254712345678', '07440000011'])
      expect([wrong, await fields({ mPesaPhoneNumber: wrong, mPesaPhoneNumberAgain: wrong })]).toEqual([
        wrong,
        ['mPesaPhoneNumber'],
      ]);
    for (const right of ['5551234', '0744 000 001', '+255 744 000 002', '255744000003'])
      expect([right, await fields({ mPesaPhoneNumber: right, mPesaPhoneNumberAgain: right })]).toEqual([
        right,
        'taken',
      ]);
    // Unchanged values need not be confirmed again.
    expect(await fields({ mPesaPhoneNumber: '255744000003', mPesaPhoneNumberAgain: undefined })).toBe('taken');
    expect(await fields({ mPesaPhoneNumber: '255744000003', mixxPhoneNumber: '0713000000' })).toEqual([
      'mixxPhoneNumberAgain',
    ]);
  });
});

describe('the last owner [TRUST-9]', () => {
  it('can’t be removed, demoted or suspended', async () => {
    await db.update(users).set({ teamRole: null }).where(eq(users.id, baraka!.user.id));
    await member('cashier');
    const { id } = neema!.user;
    const answers = [await remove(id, neema!), await setRole(id, 'moderator', neema!), await suspend(id, neema!)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  it('is left whatever two owners agree to at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      await db.update(users).set({ teamRole: null, suspendedAt: null, suspendedReason: null });
      await db.delete(waitingActs);
      const [one, other] = [await member('owner'), await member('owner')];
      await Promise.all([remove(other.user.id, one), setRole(one.user.id, 'cashier', other)]);
      const asked = await db.select().from(waitingActs);
      expect(asked).toHaveLength(2);
      const approver = (askedBy: string) => (askedBy === one.user.id ? other : one);
      await Promise.all(asked.map(({ id, askedBy }) => yes(id, approver(askedBy))));
      const left = await db
        .select()
        .from(users)
        .where(and(eq(users.teamRole, 'owner')));
      expect(left.length).toBeGreaterThan(0);
    }
  });
});
