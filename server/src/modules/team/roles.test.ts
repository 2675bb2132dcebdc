import { getAgent, updateAgent } from '@makao/contract/agents';
import type { TeamRole } from '@makao/contract/kernel/endpoint';
import { teamMessages } from '@makao/contract/messages.admin';
import * as people from '@makao/contract/team';
import { auditLog as logCall } from '@makao/contract/team.audit';
import { dashboardAccess, getDashboard } from '@makao/contract/team.dashboard';
import * as contract from '@makao/contract/team.members';
import { addNote, changeNumber, getPerson, sectionAccess, sendPasswordReset } from '@makao/contract/team.person';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { messages } from '../../db/schema/messages.ts';
import { secondFactors, waitingActs } from '../../db/schema/team.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, call, services } = await testApp();
type Member = Awaited<ReturnType<typeof signedIn>>;
const member = (teamRole: TeamRole, more: Partial<typeof users.$inferInsert> = {}) =>
  signedIn(services, { teamRole, locale: 'en', ...more });
let owner: Member;
let other: Member;

const lastAct = async () => (await call(contract.listActs, {}, { ...owner, locale: 'en' })).body.data[0];
const yes = (id: string, as: Member) => call(contract.approveAct, { params: { id } }, as);
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const lastTo = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt)).limit(1))[0]?.text;
const suspend = (id: string, as: Member) =>
  call(people.suspendUser, { params: { id }, body: { reason: 'Fake photos' } }, as);
const personAs = (id: string, as: Member) => call(getPerson, { params: { id } }, as);

beforeEach(async () => {
  await db.delete(waitingActs);
  await db.update(users).set({ teamRole: null });
  owner = await member('owner', { firstName: 'Neema', lastName: 'Mushi' });
  other = await member('owner', { firstName: 'Baraka', lastName: 'Ally' });
});

describe('the page of a person, by role [TRUST-9]', () => {
  it('is open to the whole team, with the lists that the role may open', async () => {
    const agent = await createAgent(db);
    await createAd(db, { agentId: agent.id });
    const rolesOf = (role: TeamRole) =>
      Object.entries(sectionAccess).flatMap(([name, access]) => (access === role ? [name] : []));
    for (const role of ['moderator', 'cashier', 'support'] as const) {
      const as = await member(role);
      const { status, body } = await personAs(agent.userId, as);
      expect([role, status, Object.keys(body.counts).toSorted()]).toEqual([role, 200, rolesOf(role).toSorted()]);
      const noted = await call(addNote, { params: { id: agent.userId }, body: { text: `By a ${role}` } }, as);
      expect(noted.body.notes[0].text).toBe(`By a ${role}`);
      expect((await call(people.adminUsers, { query: { limit: 1 } }, as)).status).toBe(200);
      expect((await call(logCall, {}, as)).status).toBe(403);
    }
    expect(Object.keys((await personAs(agent.userId, owner)).body.counts)).toHaveLength(
      Object.keys(sectionAccess).length,
    );
  });

  it('shows how tokens moved to those with money alone', async () => {
    const agent = await createAgent(db, { tokenBalance: 0 });
    await call(people.giveTokens, { params: { id: agent.userId }, body: { amount: 3 } }, owner);
    const seen = async (role: TeamRole) =>
      (await personAs(agent.userId, await member(role))).body.tokenMovements.length;
    expect([await seen('cashier'), await seen('moderator'), await seen('support')]).toEqual([1, 0, 0]);
  });
});

describe('support [TRUST-9]', () => {
  it('reads messages and helps people to sign in, and neither judges nor sees money', async () => {
    const support = await member('support');
    const { user } = await signedIn(services);
    const params = { id: user.id };
    expect((await call(teamMessages, {}, support)).status).toBe(200);
    expect((await call(sendPasswordReset, { params }, support)).status).toBe(200);
    expect((await call(people.endSessions, { params }, support)).body.sessionsCount).toBe(0);
    const refused = await Promise.all([
      call(people.verifyUser, { params }, support),
      suspend(user.id, support),
      call(people.giveTokens, { params, body: { amount: 1 } }, support),
      call(changeNumber, { params, body: { phoneNumber: '+255711200001', reason: 'x' } }, support),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('leaves the accounts of colleagues alone', async () => {
    const support = await member('support');
    const params = { id: owner.user.id };
    const answers = [
      await call(people.endSessions, { params }, support),
      await call(sendPasswordReset, { params }, support),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await call(people.endSessions, { params: { id: support.user.id } }, owner)).status).toBe(200);
  });
});

describe('the dashboard, by role [TRUST-9]', () => {
  it('sends each role its own numbers, and no others', async () => {
    const names = (role: TeamRole | 'team') =>
      Object.entries(dashboardAccess).flatMap(([name, access]) => (access === role || access === 'team' ? [name] : []));
    const rest = new Set(['asOf', 'weeks', 'team', 'teamSince']);
    for (const role of ['moderator', 'cashier', 'support'] as const) {
      const { body } = await call(getDashboard, {}, await member(role));
      expect([
        role,
        Object.keys(body)
          .filter((name) => !rest.has(name))
          .toSorted(),
      ]).toEqual([role, names(role).toSorted()]);
      expect([role, 'income' in body.weeks[0], 'newAds' in body.weeks[0]]).toEqual([
        role,
        role === 'cashier',
        role === 'moderator',
      ]);
    }
    const { body } = await call(getDashboard, {}, owner);
    expect([...Object.keys(dashboardAccess), 'retention'].filter((name) => !(name in body))).toEqual([]);
  });

  it('shows the deeds of colleagues to owners alone', async () => {
    const [moderator, cashier] = [await member('moderator'), await member('cashier')];
    const { user } = await signedIn(services);
    for (const as of [moderator, cashier])
      await call(addNote, { params: { id: user.id }, body: { text: 'Seen.' } }, as);
    const team = async (as: Member) =>
      (await call(getDashboard, {}, as)).body.team.map(({ id }: { id: string }) => id) as string[];
    expect(await team(moderator)).toEqual([moderator.user.id]);
    expect(await team(owner)).toEqual(expect.arrayContaining([moderator.user.id, cashier.user.id]));
  });
});

describe('a suspension that a moderator proposes [TRUST-9]', () => {
  it('waits for an owner, even for the only one, and the moderator is told', async () => {
    await db.update(users).set({ teamRole: null }).where(eq(users.id, other.user.id));
    const moderator = await member('moderator', { firstName: 'Asha', lastName: 'Juma' });
    const agent = await createAgent(db, { user: { firstName: 'Said', lastName: 'Omari' } });
    const { status, body } = await suspend(agent.userId, moderator);
    expect([status, body.code]).toEqual([202, 'waitsForYes']);
    expect((await rowOf(agent.userId)).suspendedAt).toBeNull();
    expect(await lastTo(owner.user.phoneNumber)).toContain('suspend Said Omari: Fake photos');
    const { id, createdAt, expiresAt } = await lastAct();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(24 * 3_600_000);
    expect((await yes(id, moderator)).status).toBe(403);
    expect((await yes(id, owner)).status).toBe(204);
    expect((await rowOf(agent.userId)).suspendedReason).toBe('Fake photos');
    expect(await lastTo(moderator.user.phoneNumber)).toMatch(/done, as Asha Juma asked: suspend Said Omari/);
  });

  it('is refused by an owner, or void once the moderator has left', async () => {
    const moderator = await member('moderator');
    const [one, another] = [await createAgent(db), await createAgent(db)];
    await suspend(one.userId, moderator);
    expect((await call(contract.refuseAct, { params: { id: (await lastAct()).id } }, owner)).status).toBe(204);
    expect(await lastTo(moderator.user.phoneNumber)).toContain('Neema Mushi said no');
    await suspend(another.userId, moderator);
    await db.update(users).set({ teamRole: null }).where(eq(users.id, moderator.user.id));
    expect((await yes((await lastAct()).id, owner)).status).toBe(409);
    expect((await rowOf(another.userId)).suspendedAt).toBeNull();
  });
});

describe('the second yes of another owner [TRUST-9]', () => {
  it('is needed to change an agent’s number, and not a customer’s', async () => {
    const [agent, customer] = [await createAgent(db), await createUser(db)];
    const change = (id: string, phoneNumber: string) =>
      call(changeNumber, { params: { id }, body: { phoneNumber, reason: 'Lost phone' } }, owner);
    const before = (await rowOf(agent.userId)).phoneNumber;
    expect((await change(agent.userId, '+255711200010')).status).toBe(202);
    expect((await rowOf(agent.userId)).phoneNumber).toBe(before);
    const act = await lastAct();
    expect(act.text).toBe(`change the number of Asha Juma: ${before} → +255711200010 (Lost phone)`);
    expect((await yes(act.id, other)).status).toBe(204);
    expect(await rowOf(agent.userId)).toMatchObject({ phoneNumber: '+255711200010', verifiedAt: null });
    expect((await change(customer.id, '+255711200011')).status).toBe(200);
    // What can't be is refused at once, on its field.
    const taken = await change(agent.userId, '+255711200011');
    expect([taken.status, taken.body.violations[0].propertyPath]).toEqual([422, 'phoneNumber']);
  });

  it('finds the number taken meanwhile, and leaves the account as it was', async () => {
    const agent = await createAgent(db);
    const before = (await rowOf(agent.userId)).phoneNumber;
    const body = { phoneNumber: '+255711200020', reason: 'Lost phone' };
    await call(changeNumber, { params: { id: agent.userId }, body }, owner);
    await createUser(db, { phoneNumber: '+255711200020' });
    expect((await yes((await lastAct()).id, other)).status).toBe(422);
    expect((await rowOf(agent.userId)).phoneNumber).toBe(before);
  });

  it('is needed to reset a colleague’s second factor', async () => {
    const colleague = await member('cashier');
    await db.insert(secondFactors).values({ userId: colleague.user.id, secret: 'lost', confirmedAt: new Date() });
    const reset = () => call(contract.resetSecondFactor, { params: { id: colleague.user.id } }, owner);
    const factors = () => db.$count(secondFactors, eq(secondFactors.userId, colleague.user.id));
    expect([(await reset()).status, await factors()]).toEqual([202, 1]);
    expect((await yes((await lastAct()).id, other)).status).toBe(204);
    expect(await factors()).toBe(0);
    await db.update(users).set({ teamRole: null }).where(eq(users.id, other.user.id));
    expect((await reset()).status).toBe(204);
    expect(await lastTo(owner.user.phoneNumber)).toContain('reset the second step of Asha Juma');
  });
});

describe('what an agent says about themselves [TRUST-9]', () => {
  it('is their own word in public until the team confirms it, and again once they change it', async () => {
    const { agent, token } = await signedInAgent(services, {
      yearsOfExperience: '5_TO_10',
      instagramFollowersCount: 4_300,
      instagramFollowersAt: new Date(),
    });
    const moderator = await member('moderator');
    const shown = async () => {
      const { body } = await call(getAgent, { params: { id: agent.id } });
      return [body.isExperienceConfirmed, body.isFollowersConfirmed];
    };
    const confirm = (fact: people.DeclaredFact, value: string | number, isConfirmed = true) =>
      call(
        people.confirmDeclared,
        { params: { id: agent.userId }, body: { fact, value: value as never, isConfirmed } },
        moderator,
      );
    const edit = (form: object) => call(updateAgent, { params: { id: agent.id }, body: form }, { token });
    expect(await shown()).toEqual([false, false]);
    // What was checked is what is confirmed.
    expect((await confirm('experience', '10_MORE')).status).toBe(409);
    expect((await confirm('followers', 43_000)).status).toBe(409);
    expect((await confirm('experience', '5_TO_10')).body.agent.isExperienceConfirmed).toBe(true);
    await confirm('followers', 4_300);
    expect(await shown()).toEqual([true, true]);
    await edit({ yearsOfExperience: '5_TO_10', instagramFollowersCount: 4_300 });
    expect(await shown()).toEqual([true, true]);
    await edit({ yearsOfExperience: '10_MORE' });
    expect(await shown()).toEqual([false, true]);
    await edit({ instagramFollowersCount: 90_000 });
    expect(await shown()).toEqual([false, false]);
    await confirm('followers', 90_000);
    await edit({ instagramUrl: 'https://instagram.com/another' });
    expect(await shown()).toEqual([false, false]);
    await confirm('experience', '10_MORE');
    await confirm('experience', '10_MORE', false);
    expect(await shown()).toEqual([false, false]);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, agent.userId)).orderBy(auditLog.id);
    expect(log.map(({ action, after }) => [action, after]).at(-1)).toEqual([
      'user.confirmDeclared',
      { yearsOfExperience: '10_MORE', confirmed: false },
    ]);
  });

  it('is confirmed for agents alone, with a value of its kind', async () => {
    const customer = await createUser(db);
    const confirm = (value: unknown) =>
      call(
        people.confirmDeclared,
        { params: { id: customer.id }, body: { fact: 'followers', value: value as never, isConfirmed: true } },
        owner,
      );
    expect((await confirm(5)).status).toBe(409);
    const wrong = await confirm(-1);
    expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'value']);
  });
});
