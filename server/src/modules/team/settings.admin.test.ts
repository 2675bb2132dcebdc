import { searchAds } from '@makao/contract/ads';
import { getAppParameters, getFaqs, getHomePage, getMenuEntries } from '@makao/contract/content';
import * as contentAdmin from '@makao/contract/content.admin';
import type { Endpoint } from '@makao/contract/kernel/endpoint';
import { getWard, searchCities, searchWards } from '@makao/contract/places';
import * as placesAdmin from '@makao/contract/places.admin';
import { getPlans } from '@makao/contract/plans';
import * as plansAdmin from '@makao/contract/plans.admin';
import { auditLog as readLog } from '@makao/contract/team.audit';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { payments } from '../../db/schema/payments.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';

const { db, call, services } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!;
type Named = { name: string };
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

const plan = {
  nameEn: 'Monthly',
  nameSw: 'Mwezi',
  price: 50_000,
  previousPrice: 70_000,
  durationDays: 30,
  position: 1,
  isActive: true,
  features: [
    { nameEn: 'Unlimited ads', nameSw: 'Matangazo bila kikomo' },
    { nameEn: 'Clients', nameSw: 'Wateja' },
  ],
};
const faq = {
  target: 'agent' as const,
  questionEn: 'How do I pay?',
  questionSw: 'Nalipaje?',
  answerEn: 'By M-Pesa.',
  answerSw: 'Kwa M-Pesa.',
  position: 0,
};
const menuEntry = {
  nameEn: 'Rent',
  nameSw: 'Kupanga',
  position: 0,
  collections: [
    {
      nameEn: 'Areas',
      nameSw: 'Maeneo',
      imageUrl: '/files/area.webp',
      items: [
        { nameEn: 'Masaki', nameSw: 'Masaki, Dar', link: '/search?type=rent' },
        { nameEn: 'Guide', nameSw: 'Mwongozo', link: 'https://makao.example/guide' },
      ],
    },
    { nameEn: 'Kinds', nameSw: 'Aina', imageUrl: null, items: [] },
  ],
};
const ward = async () => ({
  cityId: (await createCity(db)).id,
  municipality: 'Ilala',
  name: `Kata ${crypto.randomUUID()}`,
  aliases: ['Posta'],
  mapsUrl: 'https://www.google.com/maps/embed?pb=1',
  isActive: true,
});

const lists: [string, Record<'list' | 'create' | 'update' | 'remove', Endpoint>, () => unknown, object][] = [
  ['plan', plansAdmin.adminPlans, () => plan, { price: 60_000, features: [plan.features[1]] }],
  ['faq', contentAdmin.adminFaqs, () => faq, { target: 'public', answerSw: 'Kwa simu.' }],
  ['menuEntry', contentAdmin.adminMenuEntries, () => menuEntry, { collections: [menuEntry.collections[1]] }],
  ['city', placesAdmin.adminCities, () => ({ name: `Jiji ${crypto.randomUUID()}` }), { name: 'Dodoma' }],
  ['ward', placesAdmin.adminWards, ward, { aliases: [], mapsUrl: null, isActive: false }],
  [
    'landmark',
    placesAdmin.adminLandmarks,
    () => ({ name: `Karibu ${crypto.randomUUID()}`, kind: 'elsewhere', wardIds: [], aliases: ['Mbali'] }),
    { aliases: [] },
  ],
];

describe.each(lists)('settings: %s [ADM-1]', (type, endpoints, make, change) => {
  it('is added, changed and removed, both languages side by side, with its line in the log [ADM-2]', async () => {
    const form = (await make()) as object;
    const made = await call(endpoints.create, { body: form }, admin);
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), ...form }]);
    const params = { id: made.body.id };
    expect(await lastEntry()).toMatchObject({ action: `${type}.create`, before: null, after: made.body });

    const changed = await call(endpoints.update, { params, body: { ...form, ...change } }, admin);
    expect([changed.status, changed.body]).toEqual([200, { ...made.body, ...change }]);
    expect(await lastEntry()).toMatchObject({ action: `${type}.update`, before: made.body, after: changed.body });
    expect((await call(endpoints.list, {}, admin)).body.data).toContainEqual(changed.body);

    expect((await call(endpoints.remove, { params }, admin)).status).toBe(204);
    expect(await lastEntry()).toMatchObject({ action: `${type}.remove`, subjectId: params.id, after: null });
    expect(idsOf((await call(endpoints.list, {}, admin)).body)).not.toContain(params.id);
    for (const gone of [
      await call(endpoints.remove, { params }, admin),
      await call(endpoints.update, { params, body: form }, admin),
    ])
      expect(gone.status).toBe(404);
  });

  it('refuses an empty form', async () => {
    expect((await call(endpoints.create, { body: {} }, admin)).status).toBe(422);
  });
});

describe('what is in use stays [ADM-1]', () => {
  it('a plan that an agent bought', async () => {
    const { body } = await call(plansAdmin.adminPlans.create, { body: plan }, admin);
    const { id: agentId } = await createAgent(db);
    await db
      .insert(payments)
      .values({ agentId, planId: body.id, amount: 1, transactionNumber: 'X', phoneNumber: '0712345678' });
    expect((await call(plansAdmin.adminPlans.remove, { params: { id: body.id } }, admin)).status).toBe(409);
    expect(idsOf((await call(plansAdmin.adminPlans.list, {}, admin)).body)).toContain(body.id);
  });

  it('a city with wards, a ward with ads, and places that saved searches name', async () => {
    const city = await createCity(db);
    const full = await createWard(db, { cityId: city.id });
    await createAd(db, { wardId: full.id });
    const wished = await createWard(db);
    const far = await createCity(db);
    await db.insert(userAdSearches).values({
      userId: admin.user.id,
      wardIds: [wished.id],
      cityIds: [far.id],
      priceMax: 1,
      expirationDate: daysFromNow(30),
    });
    const waited = await createWard(db);
    await createAd(db, { pendingChanges: { wardId: waited.id } });
    for (const { id } of [full, wished, waited])
      expect((await call(placesAdmin.adminWards.remove, { params: { id } }, admin)).status).toBe(409);
    for (const { id } of [city, far])
      expect((await call(placesAdmin.adminCities.remove, { params: { id } }, admin)).status).toBe(409);
  });
});

describe('what the public sees changes at once [ADM-1]', () => {
  it('cities and wards', async () => {
    const { body: city } = await call(placesAdmin.adminCities.create, { body: { name: 'Bagamoyo' } }, admin);
    expect(idsOf((await call(searchCities, {})).body)).toContain(city.id);
    const form = { ...(await ward()), cityId: city.id, name: 'Dunda' };
    const { body: made } = await call(placesAdmin.adminWards.create, { body: form }, admin);
    expect(idsOf((await call(searchWards, { query: { cityIds: city.id } })).body)).toEqual([made.id]);
    await call(placesAdmin.adminWards.update, { params: { id: made.id }, body: { ...form, name: 'Magomeni' } }, admin);
    expect((await call(getWard, { params: { id: made.id } })).body.name).toBe('Magomeni');
  });

  it('the ads of a ward that moves to another city', async () => {
    const [from, to] = [await createCity(db), await createCity(db)];
    const moving = await createWard(db, { cityId: from.id });
    const ad = await createAd(db, { wardId: moving.id });
    const inCity = async (cityId: string) => idsOf((await call(searchAds, { query: { cityId } })).body);
    expect(await inCity(from.id)).toEqual([ad.id]);
    const { municipality, name, aliases, mapsUrl } = moving;
    const body = { municipality, name, aliases, mapsUrl, cityId: to.id };
    await call(placesAdmin.adminWards.update, { params: { id: moving.id }, body }, admin);
    expect([await inCity(from.id), await inCity(to.id)]).toEqual([[], [ad.id]]);
  });

  it('plans, questions and the menu, in the reader’s language', async () => {
    const weekly = { ...plan, nameEn: 'Weekly', nameSw: 'Wiki' };
    const { body: offered } = await call(plansAdmin.adminPlans.create, { body: weekly }, admin);
    const names = async () => (await call(getPlans, {}, { locale: 'sw' })).body.data.map((each: Named) => each.name);
    expect(await names()).toContain('Wiki');
    const hidden = { ...weekly, isActive: false };
    await call(plansAdmin.adminPlans.update, { params: { id: offered.id }, body: hidden }, admin);
    expect(await names()).not.toContain('Wiki');

    await call(contentAdmin.adminFaqs.create, { body: faq }, admin);
    const { body: faqs } = await call(getFaqs, { query: { target: 'agent' } }, { locale: 'sw' });
    expect(faqs.data).toMatchObject([{ question: 'Nalipaje?', answer: 'Kwa M-Pesa.' }]);

    await call(contentAdmin.adminMenuEntries.create, { body: menuEntry }, admin);
    const { body: menu } = await call(getMenuEntries, {}, { locale: 'sw' });
    expect(menu.data).toMatchObject([
      { name: 'Kupanga', menuItemCollections: [{ name: 'Maeneo', menuItems: [{ name: 'Masaki, Dar' }, {}] }, {}] },
    ]);
  });

  it('the parameters', async () => {
    const body = {
      mPesaName: 'MAKAO LTD',
      mPesaPhoneNumber: '555 000',
      publicBucketName: 'makao',
      supportPhoneNumber: '+255700000009',
      dateFormat: 'DD/MM/YYYY',
    } as const;
    const typed = { ...body, mPesaPhoneNumberAgain: '555000' };
    expect((await call(contentAdmin.updateParameters, { body: typed }, admin)).body).toEqual(body);
    expect((await call(getAppParameters, {})).body).toEqual(body);
    expect((await call(contentAdmin.adminParameters, {}, admin)).body).toEqual(body);
    expect(await lastEntry()).toMatchObject({ action: 'appParameters.update', after: body });
    const wrong = { ...body, supportPhoneNumber: '0700' };
    expect((await call(contentAdmin.updateParameters, { body: wrong }, admin)).status).toBe(422);
    for (const photosPerAd of [4, 16, 7.5, '15'])
      expect(
        (await call(contentAdmin.updateParameters, { body: { ...typed, photosPerAd } as never }, admin)).status,
      ).toBe(422);
    const { dateFormat, ...others } = body;
    const unknown = { ...others, dateFormat: 'YYYY/MM/DD' as never };
    expect((await call(contentAdmin.updateParameters, { body: unknown }, admin)).status).toBe(422);
    // A program that does not know the setting leaves it as it is.
    expect((await call(contentAdmin.updateParameters, { body: others }, admin)).body).toMatchObject({ dateFormat });
  });

  it('what is featured, in its order', async () => {
    const [one, two] = [await createAd(db), await createAd(db)];
    const agent = await createAgent(db);
    const body = { adIds: [two.id, one.id, two.id], agentIds: [agent.id] };
    const expected = { adIds: [two.id, one.id], agentIds: [agent.id] };
    expect((await call(contentAdmin.setFeatured, { body }, admin)).body).toEqual(expected);
    expect((await call(contentAdmin.getFeatured, {}, admin)).body).toEqual(expected);
    expect(await lastEntry()).toMatchObject({ action: 'featured.update', after: expected });
    const home = (await call(getHomePage, {})).body;
    expect(home.featuredAds.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(expected.adIds);
    expect(home.featuredAgents[0].id).toBe(agent.id);
    for (const wrong of [
      { adIds: [crypto.randomUUID()], agentIds: [] },
      { adIds: [(await createAd(db, { deletedAt: new Date() })).id], agentIds: [] },
      { adIds: [], agentIds: [crypto.randomUUID()] },
    ])
      expect((await call(contentAdmin.setFeatured, { body: wrong }, admin)).status).toBe(422);
    expect((await call(contentAdmin.getFeatured, {}, admin)).body).toEqual(expected);
    expect((await call(contentAdmin.setFeatured, { body: { adIds: [], agentIds: [] } }, admin)).status).toBe(200);
  });
});

describe('refused settings [ADM-1]', () => {
  it.each([
    ['a price above what it was', plansAdmin.adminPlans.create, { ...plan, previousPrice: 40_000 }, 'previousPrice'],
    [
      'a script as a link',
      contentAdmin.adminMenuEntries.create,
      {
        ...menuEntry,
        collections: [
          { ...menuEntry.collections[1], items: [{ nameEn: 'a', nameSw: 'b', link: 'javascript:alert(1)' }] },
        ],
      },
      'collections.0.items.0.link',
    ],
    [
      'a foreign map',
      placesAdmin.adminWards.create,
      { cityId: crypto.randomUUID(), municipality: 'a', name: 'b', aliases: [], mapsUrl: 'https://evil.example/maps' },
      'mapsUrl',
    ],
    [
      'an unknown city',
      placesAdmin.adminWards.create,
      { cityId: crypto.randomUUID(), municipality: 'a', name: 'b', aliases: [], mapsUrl: null },
      'cityId',
    ],
  ])('%s', async (_name, endpoint, body, path) => {
    const answer = await call(endpoint as Endpoint, { body }, admin);
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, path]);
  });

  it('a city twice', async () => {
    const body = { name: 'Mwanza' };
    expect((await call(placesAdmin.adminCities.create, { body }, admin)).status).toBe(201);
    expect((await call(placesAdmin.adminCities.create, { body: { name: 'MWANZA' } }, admin)).status).toBe(409);
  });
});

describe('the log [ADM-2]', () => {
  it('is read newest first, by subject and by person', async () => {
    const other = await signedIn(services, { teamRole: 'owner', firstName: 'Baraka', lastName: 'Ally' });
    const { body: city } = await call(placesAdmin.adminCities.create, { body: { name: 'Tanga' } }, admin);
    await call(placesAdmin.adminCities.update, { params: { id: city.id }, body: { name: 'Tanga Jiji' } }, other);
    const read = async (query: Record<string, unknown>) => (await call(readLog, { query: query as never }, admin)).body;
    const both = await read({ subjectType: 'city', subjectId: city.id });
    expect(both.pagination.resultCount).toBe(2);
    expect(both.data).toMatchObject([
      { action: 'city.update', actor: { id: other.user.id, fullName: 'Baraka Ally' }, before: { name: 'Tanga' } },
      { action: 'city.create', actor: { fullName: 'Neema Mushi' }, after: { name: 'Tanga' } },
    ]);
    expect((await read({ actorId: other.user.id })).data).toHaveLength(1);
    expect((await read({ limit: 1 })).data[0].action).toBe('city.update');
  });

  it("can't be changed, shortened or emptied, not even by the program", async () => {
    await call(placesAdmin.adminCities.create, { body: { name: 'Moshi' } }, admin);
    const before = await db.$count(auditLog);
    for (const statement of [
      "update audit_log set action = 'nothing'",
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log cascade',
    ])
      await expect(db.$client.query(statement)).rejects.toThrow(/append-only/);
    expect(await db.$count(auditLog)).toBe(before);
  });
});
