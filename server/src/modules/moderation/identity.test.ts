import { login, type RegisterForm, register } from '@makao/contract/accounts';
import { updateUser } from '@makao/contract/accounts.own';
import { getAgent, updateAgent } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import * as contract from '@makao/contract/moderation';
import * as namesContract from '@makao/contract/moderation.names';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agentNames, agents } from '../../db/schema/agents.ts';
import { messages } from '../../db/schema/messages.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { revealPhone } from '../leads/reveal-phone.ts';
import { reportUnavailable } from './report-unavailable.ts';

const { app, db, call, services } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner' });
beforeEach(async () => {
  await db.delete(rateLimits);
});

let last = 30_000_000;
const formOf = (more: Partial<RegisterForm> = {}): RegisterForm => ({
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
async function registered(more: Partial<RegisterForm> = {}) {
  const body = formOf(more);
  const { body: answer } = await call(register, { body });
  const [user] = await db
    .update(users)
    .set({ verifiedAt: new Date() })
    .where(eq(users.phoneNumber, body.phoneNumber))
    .returning();
  const [agent] = await db.select().from(agents).where(eq(agents.userId, user!.id));
  return { ...body, user: user!, agent: agent!, token: answer.data.token as string };
}
const publicName = async (id: string) => (await call(getAgent, { params: { id } })).body.fullName;
const waiting = async () =>
  (await call(namesContract.waitingNames, {}, admin)).body.data as namesContract.WaitingName[];

describe('names of agents [TRUST-8]', () => {
  it.each(['MAKAO OFFICIAL SUPPORT 0712345678', 'Mákao Rasmi', 'm a k a 0', '0fficial Agent', 'Dalali 0755 123 456'])(
    '%s waits for the team',
    async (agentName) => {
      const { agent } = await registered({ agentName });
      expect(await publicName(agent.id)).toBe('Neema Mushi');
      expect(await waiting()).toContainEqual(
        expect.objectContaining({ agentId: agent.id, name: agentName, alike: [] }),
      );
    },
  );

  it.each([
    'Nyumba Bora Agency',
    'NYUMBA  B0RA AGENCY',
    'Nyumbá Bora Agéncy',
    'Nyumba-Bora-Agency',
    'Nyumba Bora Agency.',
  ])('%s waits when another agent is called alike', async (agentName) => {
    const [first] = await db.select().from(agents).where(eq(agents.name, 'Nyumba Bora Agency'));
    const original = first ?? (await createAgent(db, { name: 'Nyumba Bora Agency' }));
    const { agent } = await registered({ agentName });
    expect(await publicName(agent.id)).toBe('Neema Mushi');
    const found = (await waiting()).find(({ agentId }) => agentId === agent.id)!;
    expect(found.alike.map(({ agentId }) => agentId)).toEqual([original.id]);
  });

  it.each(['Dalali wa Kigamboni', 'Nyumba 90909828'])('%s is shown at once, being like no other', async (agentName) => {
    const { agent } = await registered({ agentName });
    expect(await publicName(agent.id)).toBe(agentName);
  });

  it('stay as they were while a new one waits, and follow what the team decides', async () => {
    const person = await signedInAgent(services, { name: 'Dalali Upendo' });
    const { id } = person.agent;
    const rename = (name: string) => call(updateAgent, { params: { id }, body: { name } }, person);
    const judge = async (accept: boolean) => {
      const { data } = (await call(namesContract.waitingNames, { query: { limit: 100 } }, admin)).body;
      const version = data.find((each: namesContract.WaitingName) => each.agentId === id)?.version ?? 1;
      return call(namesContract.judgeName, { params: { id }, body: { accept, version } }, admin);
    };
    await rename('Makao Support');
    expect(await publicName(id)).toBe('Dalali Upendo');
    expect((await judge(false)).status).toBe(204);
    expect(await publicName(id)).toBe('Dalali Upendo');
    expect((await judge(true)).status).toBe(409);
    await rename('Makao Mema');
    expect((await judge(true)).status).toBe(204);
    expect(await publicName(id)).toBe('Makao Mema');
    const told = await db.select({ text: messages.text }).from(messages).orderBy(messages.createdAt);
    expect(told.map(({ text }) => text).filter((text) => text.includes('Makao S') || text.includes('Mema'))).toEqual([
      expect.stringContaining("can't show the name Makao Support"),
      'Makao: customers now see you as Makao Mema.',
    ]);
    // Their own name in other letters is theirs.
    await db.delete(agentNames);
    await rename('MAKAO MEMA');
    await judge(true);
    await rename('Dalali Úpendo');
    expect(await publicName(id)).toBe('Dalali Úpendo');
  });

  it('can’t be put into the person’s own names instead', async () => {
    const form = formOf({ firstName: 'MAKAO', lastName: 'Official Support' });
    expect((await call(register, { body: form })).status).toBe(422);
    const { token } = await registered();
    const change = await call(updateUser, { body: { lastName: 'Support 0712345678' } }, { token });
    expect([change.status, change.body.violations[0].propertyPath]).toEqual([422, 'firstName']);
  });
});

describe('accounts of one person [TRUST-8]', () => {
  const password = 'Siri!2026';
  const enter = async (phoneNumber: string, ip: string, cookie?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1${login.path}`,
      remoteAddress: ip,
      headers: cookie ? { cookie } : {},
      payload: { phoneNumber, password },
    });
    expect(answer.statusCode).toBe(200);
    return String(answer.headers['set-cookie'] ?? '').split(';')[0];
  };
  const linkedTo = async (agentId: string) => {
    const ad = await createAd(db, { agentId, status: 'pending_approval', publishedAt: null });
    return (await call(contract.adminAd, { params: { id: ad.id } }, admin)).body.linkedAccounts;
  };

  it('are shown as linked by device, and by address within minutes', async () => {
    const [one, two, three] = [await registered(), await registered(), await registered()];
    // All registered from one address just now: reset the counters.
    await db.execute('delete from account_traces');
    const device = await enter(one.phoneNumber, '10.1.0.1');
    expect(device).toMatch(/^device=/);
    expect(await enter(two.phoneNumber, '10.2.0.2', device)).toBe('');
    await enter(three.phoneNumber, '10.2.0.2');
    expect(await linkedTo(one.agent.id)).toMatchObject([{ userId: two.user.id, by: ['device'] }]);
    const found = await linkedTo(two.agent.id);
    expect(Object.fromEntries(found.map(({ userId, by }: contract.LinkedAccount) => [userId, by]))).toEqual({
      [one.user.id]: ['device'],
      [three.user.id]: ['address'],
    });
    await db.execute(
      `update account_traces set seen_at = seen_at - interval '1 hour' where user_id = '${three.user.id}'`,
    );
    expect((await linkedTo(two.agent.id)).map(({ userId }: contract.LinkedAccount) => userId)).toEqual([one.user.id]);
  });

  it('see no more numbers together than one of them may: a device and an address have their limits too', async () => {
    const now = new Date();
    const caller = async (from: { address: string; device: string | null }) => ({
      userId: (await createUser(db)).id,
      sessionId: '',
      agentId: null,
      isAgent: false,
      teamRole: null,
      isVerified: true,
      isSuspended: false,
      locale: 'en' as const,
      from,
    });
    const all = await Promise.all(Array.from({ length: limits.reveals.perDevice + 2 }, () => createAgent(db)));
    const half = limits.reveals.perDevice / 2;
    const [first, second] = [await caller({ address: 'a', device: 'd' }), await caller({ address: 'b', device: 'd' })];
    for (const { id } of all.slice(0, half)) await revealPhone(services, first, id, now);
    for (const { id } of all.slice(half, 2 * half)) await revealPhone(services, second, id, now);
    await expect(revealPhone(services, second, all.at(-1)!.id, now)).rejects.toMatchObject({ code: 'tooMany' });
    // What this device has seen, it may see again.
    await revealPhone(services, second, all[0]!.id, now);
    // An address belongs to many people, so its limit is higher; beyond it, a new device is refused as well.
    const [neighbour] = [await caller({ address: 'b', device: null })];
    await revealPhone(services, neighbour, all.at(-1)!.id, now);
    await db.execute(`insert into phone_reveals (user_id, day, agent_id, address_hash)
      select '${first.userId}', (now() at time zone 'Africa/Dar_es_Salaam')::date, g.id, 'crowd' from agents g
      on conflict (user_id, day, agent_id) do update set address_hash = 'crowd'`);
    const seen = await db.$count(agents);
    for (let made = seen; made < limits.reveals.perAddress + 1; made++) {
      const agent = await createAgent(db);
      await db.execute(`insert into phone_reveals (user_id, day, agent_id, address_hash)
        values ('${first.userId}', (now() at time zone 'Africa/Dar_es_Salaam')::date, '${agent.id}', 'crowd')`);
    }
    const late = await caller({ address: 'crowd', device: null });
    const unseen = await createAgent(db);
    await expect(revealPhone(services, late, unseen.id, now)).rejects.toMatchObject({ code: 'tooMany' });
  });

  it('who report one ad after another hide few, and none once they were wrong [TRUST-3]', async () => {
    const old = { createdAt: daysFromNow(-40) };
    const puppets = [await createUser(db, old), await createUser(db, old)];
    const attack = async () => {
      const targets = await Promise.all(Array.from({ length: 3 }, () => createAd(db)));
      for (const { id } of targets)
        for (const { id: userId } of puppets) await reportUnavailable(services, { userId, isAgent: false }, id);
      const rows = await db
        .select()
        .from(ads)
        .where(
          inArray(
            ads.id,
            targets.map(({ id }) => id),
          ),
        );
      return rows.filter(({ unavailableAt }) => unavailableAt).map(({ id }) => id);
    };
    const off = await attack();
    expect(off).toHaveLength(2);
    // The agents confirm their places: from then on both reporters only reach the team.
    await db.delete(rateLimits);
    await db
      .update(unavailableReports)
      .set({ outcome: 'restored_by_agent', resolvedAt: new Date(), createdAt: daysFromNow(-1) })
      .where(
        inArray(
          unavailableReports.reporterId,
          puppets.map(({ id }) => id),
        ),
      );
    expect(await attack()).toEqual([]);
  });

  it('count as one when they report an ad from one device [TRUST-3]', async () => {
    const ad = await createAd(db);
    const isOff = async () => (await db.select().from(ads).where(eq(ads.id, ad.id)))[0]!.unavailableAt !== null;
    const report = async (device: string | null, address: string) => {
      const { id } = await createUser(db, { createdAt: daysFromNow(-40) });
      await reportUnavailable(services, { userId: id, isAgent: false, from: { address, device } }, ad.id);
    };
    for (let puppet = 0; puppet < 3; puppet++) await report('one phone', `network ${puppet}`);
    expect(await isOff()).toBe(false);
    expect(await db.$count(unavailableReports, eq(unavailableReports.adId, ad.id))).toBe(3);
    await report('another phone', 'another network');
    expect(await isOff()).toBe(true);
  });
});
