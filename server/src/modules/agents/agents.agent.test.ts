import { getMe } from '@makao/contract/accounts';
import { type AgentProfileForm, getAgent, getAgentHome, updateAgent } from '@makao/contract/agents';
import { beforeEach, describe, expect, it } from 'vitest';
import { agents, agentWards } from '../../db/schema/agents.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createPicture, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
let person: Awaited<ReturnType<typeof signedInAgent>>;
beforeEach(async () => {
  person = await signedInAgent(services, { name: 'Dalali Juma' });
});
const put = (body: AgentProfileForm, as = person, id = as.agent.id) => call(updateAgent, { params: { id }, body }, as);
const face = (ownerId: string) => createPicture(db, { ownerId, source: 'user_profile_picture' });

describe('PUT /agents/{id}', () => {
  it('changes the profile and answers all of it [PROF-1]', async () => {
    const [ward, picture] = [await createWard(db), await face(person.agent.userId)];
    const { status, body } = await put({
      name: ' Dalali Neema ',
      instagramUrl: 'https://www.instagram.com/neema',
      instagramFollowersCount: 1_250,
      yearsOfExperience: '3_TO_5',
      profilePictures: [picture.id],
      wardSubscriptionIds: [ward.id, ward.id],
    });
    expect([status, body]).toEqual([
      200,
      {
        id: person.agent.id,
        name: 'Dalali Neema',
        pendingName: null,
        createdAt: person.agent.createdAt.toISOString(),
        instagramUrl: 'https://www.instagram.com/neema',
        instagramFollowersCount: 1_250,
        instagramFollowersAt: expect.any(String),
        bioEn: null,
        bioSw: null,
        languages: [],
        workingHours: null,
        yearsOfExperience: '3_TO_5',
        profilePictures: [{ uuid: picture.id, path: picture.path }],
        wardSubscriptions: [{ id: ward.id, name: ward.name }],
        hasPledge: false,
        pledgeClosedUntil: null,
      },
    ]);
    const me = (await call(getMe, {}, person)).body;
    expect(me).toMatchObject({ profileImageUuid: picture.id, agentProfile: body });
  });

  it('stores an agent’s profile and shows it on their page', async () => {
    const said = {
      bioEn: 'Ten years of homes in Sinza, 3 to 5 bedrooms.',
      bioSw: 'Miaka kumi Sinza.',
      languages: ['sw' as const, 'en' as const, 'sw' as const],
      workingHours: { days: [6, 1, 1, 2], from: '08:00', to: '17:30' },
    };
    const kept = { ...said, languages: ['sw', 'en'], workingHours: { ...said.workingHours, days: [1, 2, 6] } };
    expect(await put(said)).toMatchObject({ status: 200, body: kept });
    expect((await call(getAgent, { params: { id: person.agent.id } })).body).toMatchObject(kept);
    expect((await put({ bioEn: '  ', workingHours: null })).body).toMatchObject({
      bioEn: null,
      bioSw: said.bioSw,
      workingHours: null,
    });
  });

  it('refuses ways around us in it, and hours that are none, on the field and in the caller’s language', async () => {
    const send = (body: object) =>
      call(updateAgent, { params: { id: person.agent.id }, body }, { ...person, locale: 'sw' });
    for (const text of [
      'Nipigie 0754 123 456',
      'Call +255 7 5 4 1 2 3 4 5 6',
      'www.dalali.co.tz',
      'Insta @dalali.juma',
    ]) {
      const { status, body } = await send({ bioEn: 'Fine', bioSw: text });
      expect([text, status, body.violations]).toEqual([
        text,
        422,
        [{ propertyPath: 'bioSw', title: expect.stringContaining('namba za simu') }],
      ]);
    }
    const fields = async (body: object) =>
      (await send(body)).body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    expect(await fields({ bioEn: 'x'.repeat(601) })).toEqual(['bioEn']);
    expect(await fields({ languages: ['xx'] })).toEqual(['languages.0']);
    expect(await fields({ workingHours: { days: [1], from: '18:00', to: '08:00' } })).toEqual(['workingHours.to']);
    expect(await fields({ workingHours: { days: [8], from: '08:00', to: '18:61' } })).toEqual([
      'workingHours.days.0',
      'workingHours.to',
    ]);
  });

  it('dates the follower count: only another number changes the date [AGP-1]', async () => {
    const first = (await put({ instagramFollowersCount: 900 })).body;
    expect(Date.parse(first.instagramFollowersAt)).toBeGreaterThan(Date.now() - 60_000);
    await db.update(agents).set({ instagramFollowersAt: daysFromNow(-9) });
    const again = (await put({ instagramFollowersCount: 900, name: 'Dalali Juma' })).body;
    expect(Date.parse(again.instagramFollowersAt)).toBeLessThan(Date.now() - 86_400_000);
    const other = (await put({ instagramFollowersCount: 950 })).body;
    expect(Date.parse(other.instagramFollowersAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await call(getAgent, { params: { id: person.agent.id } })).body).toMatchObject({
      instagramFollowersCount: 950,
      instagramFollowersAt: other.instagramFollowersAt,
    });
    const none = { instagramFollowersCount: null, instagramFollowersAt: null };
    expect((await put({ instagramFollowersCount: null })).body).toMatchObject(none);
    for (const instagramFollowersCount of [-1, 1.5, 2e9])
      expect((await put({ instagramFollowersCount })).status).toBe(422);
  });

  it.each(['https://m.instagram.com/neema', 'http://instagram.com/neema', 'https://www.instagram.com/neema'])(
    'takes %s for an Instagram link [PROF-2]',
    async (instagramUrl) => {
      expect((await put({ instagramUrl })).body).toMatchObject({ instagramUrl });
    },
  );

  it('explains a missing profile in both languages, and still treats the user as an agent [PROF-1]', async () => {
    const lost = await signedIn(services, { userType: 'agent' });
    const me = (await call(getMe, {}, lost)).body;
    expect(me).toMatchObject({ roles: ['ROLE_USER', 'ROLE_AGENT'], agentProfile: null, canPublish: false });
    for (const [locale, message] of [
      ['en', 'No agent profile'],
      ['sw', 'Hakuna wasifu wa dalali'],
    ] as const) {
      const answer = await call(
        updateAgent,
        { params: { id: person.agent.id }, body: { name: 'Dalali' } },
        { ...lost, locale },
      );
      expect([answer.status, answer.body]).toEqual([403, { code: 'noAgentProfile', message }]);
    }
    const customer = await signedIn(services);
    const refused = await call(updateAgent, { params: { id: person.agent.id }, body: {} }, customer);
    expect(refused.body.code).toBe('forbidden');
  });

  it('leaves what is absent and clears what is empty [PROF-1]', async () => {
    const picture = await face(person.agent.userId);
    await put({ profileImageUuid: picture.id, yearsOfExperience: '10_MORE' });
    expect((await put({})).body).toMatchObject({
      name: 'Dalali Juma',
      yearsOfExperience: '10_MORE',
      profilePictures: [{ uuid: picture.id }],
    });
    const cleared = {
      name: '',
      yearsOfExperience: null,
      profilePictures: [],
      instagramUrl: '',
      wardSubscriptionIds: [],
    };
    expect((await put(cleared)).body).toMatchObject({
      ...{ name: null, yearsOfExperience: null, instagramUrl: null, profilePictures: [], wardSubscriptions: [] },
    });
    await put({ profileImageUuid: picture.id });
    expect((await put({ profileImageUuid: null })).body.profilePictures).toEqual([]);
  });

  it.each([
    'https://instagram.com.evil.example/neema',
    'https://example.com/instagram.com',
    'neema',
    'javascript:instagram.com',
  ])('takes %s for no Instagram link, in both languages [PROF-2]', async (instagramUrl) => {
    for (const [locale, title] of [
      ['en', 'Must be an Instagram link'],
      ['sw', 'Weka kiungo cha Instagram'],
    ] as const) {
      const answer = await call(
        updateAgent,
        { params: { id: person.agent.id }, body: { instagramUrl } },
        { ...person, locale },
      );
      expect(answer.body.violations).toEqual([{ propertyPath: 'instagramUrl', title }]);
    }
  });

  it("takes one picture, the agent's own, made for it and still there", async () => {
    const other = await signedInAgent(services);
    const own = person.agent.userId;
    const pictures = [
      await face(other.agent.userId),
      await createPicture(db, { ownerId: own }),
      await createPicture(db, { ownerId: own, source: 'user_profile_picture', removedAt: new Date() }),
    ];
    for (const { id } of pictures) {
      expect((await put({ profilePictures: [id] })).body.violations).toMatchObject([
        { propertyPath: 'profilePictures' },
      ]);
      expect((await put({ profileImageUuid: id })).body.violations).toEqual([
        { propertyPath: 'profileImageUuid', title: 'One of these pictures is not yours or is gone' },
      ]);
    }
    const two = [(await face(own)).id, (await face(own)).id];
    expect((await put({ profilePictures: two })).body.violations).toEqual([
      { propertyPath: 'profilePictures', title: 'Maximum 1 image' },
    ]);
  });

  it('refuses wards that are none, and changes nothing then', async () => {
    const answer = await put({ name: 'Changed', wardSubscriptionIds: [crypto.randomUUID()] });
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, 'wardSubscriptionIds']);
    expect((await call(getMe, {}, person)).body.agentProfile.name).toBe('Dalali Juma');
  });

  it("is for the agent's own profile: 403 for another, 404 for none [API-4]", async () => {
    const other = await signedInAgent(services);
    expect((await put({ name: 'Mine now' }, person, other.agent.id)).status).toBe(403);
    expect((await put({}, person, crypto.randomUUID())).status).toBe(404);
    const customer = await signedIn(services);
    expect((await call(updateAgent, { params: { id: person.agent.id }, body: {} }, customer)).status).toBe(403);
  });
});

describe('GET /agents/home-page', () => {
  const home = async (as = person) => (await call(getAgentHome, {}, as)).body;

  it('adds up the fees of the last 30 days and the ads on show [DASH-3]', async () => {
    const agentId = person.agent.id;
    const ad = await createAd(db, { agentId });
    await createAd(db, { agentId, pendingChanges: { description: 'Waits' } });
    for (const hidden of [
      { unavailableAt: new Date() },
      { deletedAt: new Date() },
      { expirationDate: daysFromNow(-1) },
      { status: 'draft' as const },
    ])
      await createAd(db, { agentId, ...hidden });
    const customer = await createUser(db);
    for (const [age, connexionFees] of [
      [1, 400_000],
      [29, 100_000],
      [31, 50_000],
      [2, null],
    ] as const) {
      const createdAt = daysFromNow(-age);
      const day = createdAt.toISOString().slice(0, 10);
      await db
        .insert(transactionEvents)
        .values({ agentId, adId: ad.id, customerId: customer.id, day, createdAt, connexionFees });
    }
    expect(await home()).toMatchObject({ potentialEarnings: 500_000, runningAds: 2 });
    expect(await home(await signedInAgent(services))).toMatchObject({ potentialEarnings: 0, runningAds: 0 });
  });

  it("counts what customers look for in the agent's wards, everywhere without any [DASH-3]", async () => {
    const [near, far] = [await createWard(db), await createWard(db)];
    const common = { userId: (await createUser(db)).id, priceMax: 500_000, expirationDate: daysFromNow(5) };
    await db
      .insert(userAdSearches)
      .values([
        { ...common, wardIds: [near.id, far.id] },
        { ...common, wardIds: [far.id] },
        { ...common, cityIds: [near.cityId] },
        { ...common, cityIds: [far.cityId] },
        common,
        { ...common, wardIds: [near.id], acceptContact: false },
        { ...common, wardIds: [near.id], expirationDate: daysFromNow(-1) },
        { ...common, wardIds: [near.id], deletedAt: new Date() },
      ]);
    expect((await home()).opportunitiesAmount).toBe(5);
    await db.insert(agentWards).values({ agentId: person.agent.id, wardId: near.id });
    expect((await home()).opportunitiesAmount).toBe(3);
  });
});
