import { type RegisterForm, register } from '@makao/contract/accounts';
import { updateUser } from '@makao/contract/accounts.own';
import { getAgent, updateAgent } from '@makao/contract/agents';
import { judgeName, type WaitingName, waitingNames } from '@makao/contract/moderation.names';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, users } from '../../db/schema/accounts.ts';
import { agentNames, agents } from '../../db/schema/agents.ts';
import { testApp } from '../../test/app.ts';
import { createAgent, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { checkNames } from '../accounts/check-names.ts';

const { db, call, services } = await testApp();
const owner = await signedIn(services, { teamRole: 'owner' });
beforeEach(async () => {
  await db.delete(rateLimits);
});

let last = 40_000_000;
const formOf = (more: Partial<RegisterForm>): RegisterForm => ({
  firstName: 'Neema',
  lastName: 'Mushi',
  phoneNumber: `+2557${++last}`,
  userType: 'agent',
  agentName: null,
  password: 'Siri!2026',
  confirmPassword: 'Siri!2026',
  termsAndConditions: true,
  ...more,
});
async function registered(more: Partial<RegisterForm>) {
  const body = formOf(more);
  expect((await call(register, { body })).status).toBe(201);
  const [user] = await db
    .update(users)
    .set({ verifiedAt: new Date() })
    .where(eq(users.phoneNumber, body.phoneNumber))
    .returning();
  const [agent] = await db.select().from(agents).where(eq(agents.userId, user!.id));
  return agent!;
}
const publicName = async (id: string) => (await call(getAgent, { params: { id } })).body.fullName;
const waiting = async (agentId: string) =>
  ((await call(waitingNames, { query: { limit: 100 } }, owner)).body.data as WaitingName[]).find(
    (each) => each.agentId === agentId,
  );

describe('a name like another agent’s [JUDGE-5]', () => {
  it.each(['Pwani Hornes', 'Pwani Homes Ltd', 'Pwáni', 'PWANI 7', 'Pvvani Estates'])(
    '%s waits, with the agent it resembles and both numbers',
    async (agentName) => {
      const found = await db.select().from(agents).where(eq(agents.name, 'Pwani Homes'));
      const original = found[0] ?? (await createAgent(db, { name: 'Pwani Homes' }));
      const agent = await registered({ agentName });
      expect(await publicName(agent.id)).toBe('Neema Mushi');
      const { phoneNumber, alike } = (await waiting(agent.id))!;
      expect(phoneNumber).toBe(`+2557${last}`);
      expect(alike).toEqual([
        { agentId: original.id, name: 'Pwani Homes', phoneNumber: expect.stringMatching(/^\+255/) },
      ]);
    },
  );

  it('waits when it is the own name of an agent without a trade name', async () => {
    const own = await registered({ firstName: 'Rehema', lastName: 'Kisanga' });
    const agent = await registered({ agentName: 'REHEMA KISANGA Homes' });
    expect((await waiting(agent.id))?.alike).toMatchObject([{ agentId: own.id, name: 'Rehema Kisanga' }]);
    // People may share their own names.
    await registered({ firstName: 'Rehema', lastName: 'Kisanga' });
  });

  it('is refused as a person’s own name, which would be shown at once', async () => {
    await createAgent(db, { name: 'Mawimbi Homes' });
    const form = formOf({ firstName: 'Mawimbi', lastName: 'Homes' });
    const { status, body } = await call(register, { body: form });
    expect([status, body.violations]).toEqual([422, [expect.objectContaining({ propertyPath: 'firstName' })]]);
    const person = await signedInAgent(services, { name: null });
    const change = await call(updateUser, { body: { firstName: 'Mawimbi', lastName: 'Agency' } }, person);
    expect([change.status, change.body.violations[0].propertyPath]).toEqual([422, 'firstName']);
  });

  it('is granted once when two ask for it at the same time', async () => {
    const names = ['Upepo Mwanana', 'Upepo Mwanana Ltd', 'UPEP0 MWANANA', 'Upepo-Mwanana'];
    const made = await Promise.all(names.map((agentName) => registered({ agentName })));
    expect(made.filter(({ name }) => name !== null)).toHaveLength(1);
  });
});

describe('a name that nobody may have [JUDGE-5]', () => {
  it.each([
    ['Рwani Homes', 'alphabet'],
    ['Pwani Ηomes', 'alphabet'],
    ['bit.ly/abc', 'link'],
    ['Nyumba www.pwani.co.tz', 'link'],
  ])('%s is refused on its field: %s', async (name, reason) => {
    const path = async (answer: Promise<{ status: number; body: { violations: unknown } }>) => {
      const { status, body } = await answer;
      return [status, body.violations];
    };
    const refused = (propertyPath: string) => [
      422,
      [expect.objectContaining({ propertyPath, title: expect.stringContaining(reason) })],
    ];
    const english = { locale: 'en' as const };
    expect(await path(call(register, { body: formOf({ agentName: name, ...english }) }))).toEqual(refused('agentName'));
    expect(await path(call(register, { body: formOf({ lastName: name, ...english }) }))).toEqual(refused('lastName'));
    const person = await signedInAgent(services);
    const params = { id: person.agent.id };
    expect(await path(call(updateAgent, { params, body: { name } }, person))).toEqual(refused('name'));
  });
});

describe('renaming [JUDGE-5]', () => {
  it('is possible twice in 30 days, also for those shown by their own names', async () => {
    const person = await signedInAgent(services, { name: 'Bandari Njema' });
    const rename = (name: string | null) =>
      call(updateAgent, { params: { id: person.agent.id }, body: { name } }, person);
    expect((await rename('Bandari Njema')).status).toBe(200);
    expect((await rename('Bandari Mpya')).status).toBe(200);
    expect((await rename(null)).status).toBe(200);
    const third = await rename('Bandari Kuu');
    expect([third.status, Number(third.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(29 * 86_400);
    const own = await call(updateUser, { body: { firstName: 'Mwanahamisi' } }, person);
    expect(own.status).toBe(429);
    await db
      .update(agentNames)
      .set({ createdAt: daysFromNow(-31) })
      .where(eq(agentNames.agentId, person.agent.id));
    expect((await rename('Bandari Kuu')).status).toBe(200);
  });

  it('counts parallel requests once each', async () => {
    const person = await signedInAgent(services, { name: 'Jahazi Moja' });
    const answers = await Promise.all(
      ['Jahazi Mbili', 'Jahazi Tatu', 'Jahazi Nne', 'Jahazi Tano'].map((name) =>
        call(updateAgent, { params: { id: person.agent.id }, body: { name } }, person),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  });
});

describe('names that went live before they were compared [JUDGE-5]', () => {
  it('are checked once: the later of two alike waits for the team while it stays visible', async () => {
    const unchecked = { nameSkeleton: null };
    const first = await createAgent(db, { name: 'Kilele Homes', ...unchecked, createdAt: daysFromNow(-9) });
    const second = await createAgent(db, { name: 'Kilele Ltd', ...unchecked, user: { firstName: 'Hawa' } });
    const official = await createAgent(db, { name: 'Makao Rasmi', ...unchecked });
    await checkNames(db);
    expect(await waiting(first.id)).toBeUndefined();
    expect((await waiting(second.id))?.alike).toMatchObject([{ agentId: first.id }]);
    expect(await waiting(official.id)).toMatchObject({ name: 'Makao Rasmi', shownName: 'Makao Rasmi' });
    expect(await publicName(second.id)).toBe('Kilele Ltd');
    const judge = async (id: string, accept: boolean) =>
      call(judgeName, { params: { id }, body: { accept, version: (await waiting(id))?.version ?? 1 } }, owner);
    expect((await judge(second.id, false)).status).toBe(204);
    expect(await publicName(second.id)).toBe('Hawa Juma');
    expect((await judge(official.id, true)).status).toBe(204);
    expect(await publicName(official.id)).toBe('Makao Rasmi');
    await checkNames(db);
    expect(await waiting(official.id)).toBeUndefined();
  });
});
