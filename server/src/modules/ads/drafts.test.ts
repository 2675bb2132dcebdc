import { getAd, searchAds } from '@makao/contract/ads';
import {
  type AdForm,
  createAd,
  deleteAd,
  getAgentAd,
  renewAd,
  searchAgentAds,
  updateAd,
} from '@makao/contract/ads.agent';
import { addFavorite, searchFavorites } from '@makao/contract/favorites';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { createAdForm } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import * as factories from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { removeUnusedFiles } from '../media/remove-unused-files.ts';

const { app, db, services, call } = await testApp();
const { createPicture, createWard, daysFromNow } = factories;
type Agent = Awaited<ReturnType<typeof signedInAgent>>;

/** Too old for the free first ad, and without a plan or token. */
const withoutRight = () => signedInAgent(services, { createdAt: daysFromNow(-31) });
const least: AdForm = { propertyType: 'plot', status: 'draft' };
const save = async (person: Agent, more: Partial<AdForm> = {}) =>
  (await call(createAd, { body: { ...least, ...more } }, person)).body;
const put = (person: Agent, id: string, body: AdForm) => call(updateAd, { params: { id }, body }, person);
const adRow = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;
const fields = ({ violations }: { violations: { propertyPath: string }[] }) =>
  violations.map(({ propertyPath }) => propertyPath);

describe('a draft', () => {
  it('asks for nothing but a type of property, and needs no right to publish [ADF-4, GUARD-3]', async () => {
    const person = await withoutRight();
    const nothing = { type: null, price: null, ward: null, city: null, description: null, feesForVisit: null };
    for (const propertyType of ['plot', 'house', 'apartment'] as const) {
      const { status, body } = await call(createAd, { body: { propertyType, status: 'DRAFT' } }, person);
      expect([status, body]).toMatchObject([
        201,
        { ...nothing, propertyType, status: 'draft', imagesUuids: [], hasPendingChanges: false, frontShowable: false },
      ]);
      expect((await call(getAgentAd, { params: { id: body.id } }, person)).body).toEqual(body);
    }
    const { body: list } = await call(searchAgentAds, { query: { status: 'draft' } }, person);
    expect([list.data.length, list.pagination.resultCount]).toEqual([3, 3]);
    expect(fields((await call(createAd, { body: { status: 'draft' } as AdForm }, person)).body)).toEqual([
      'propertyType',
    ]);
  });

  it('keeps what there is, and what does not apply to its kind is dropped [ADF-4]', async () => {
    const person = await withoutRight();
    const ward = await createWard(db);
    const picture = await createPicture(db, { ownerId: person.agent.userId });
    const given = {
      type: 'rent',
      propertyType: 'house',
      price: 700_000,
      monthsInAdvance: 3,
      bedroomsCount: 2,
    } as const;
    const body = await save(person, {
      ...given,
      ...{ wardId: ward.id, description: '   ', hasPool: true, imagesUuids: [picture.id, picture.id] },
    });
    expect(body).toMatchObject({
      ...given,
      ...{ type: 'rental', description: null, hasPool: true, imagesUuids: [picture.id] },
      ...{ ward: { id: ward.id, name: ward.name }, city: { id: ward.cityId } },
    });
    const plot = await put(person, body.id, {
      ...least,
      type: 'sale',
      cityId: ward.cityId,
      bedroomsCount: 2,
      hasPool: true,
    });
    expect(plot.body).toMatchObject({
      ...{ type: 'sale', propertyType: 'plot', price: null, ward: null, city: { id: ward.cityId } },
      ...{ bedroomsCount: null, monthsInAdvance: null, hasPool: false, imagesUuids: [] },
    });
  });

  it('is refused a ward of another city, a city that is none and pictures of others', async () => {
    const person = await withoutRight();
    const [ward, elsewhere] = [await createWard(db), await createWard(db)];
    const foreign = await createPicture(db);
    const wrong: [field: string, form: Partial<AdForm>][] = [
      ['wardId', { wardId: crypto.randomUUID() }],
      ['wardId', { wardId: ward.id, cityId: elsewhere.cityId }],
      ['wardId', { cityId: crypto.randomUUID() }],
      ['imagesUuids', { imagesUuids: [foreign.id] }],
    ];
    for (const [field, form] of wrong) expect(fields(await save(person, form))).toEqual([field]);
    expect(await db.select().from(ads).where(eq(ads.agentId, person.agent.id))).toEqual([]);
  });

  it('survives hostile bodies: refused, and nothing written [ADF-4]', async () => {
    const person = await withoutRight();
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const hostile = [
      ...['null', '[]', '"draft"', '7', '{}', '{"status":"draft"}', '[{"status":"draft","propertyType":"plot"}]'],
      '{"status":{"toLowerCase":"draft"},"propertyType":"plot"}',
      '{"status":["draft"],"propertyType":"plot"}',
      '{"__proto__":{"status":"draft","propertyType":"plot"}}',
      ...['{"$ne":1}', '[1]', '"1"', '1e400', '-1', '9007199254740993', 'true'].map(
        (price) => `{"status":"draft","propertyType":"plot","price":${price}}`,
      ),
      ...['{}', '"x"', '[null]', '[["a"]]'].map(
        (list) => `{"status":"draft","propertyType":"plot","imagesUuids":${list}}`,
      ),
      '{"status":"draft","propertyType":"plot","description":{"a":1}}',
      '{"status":"draft","propertyType":"plot","description":"\\u0000"}',
      '{"status":"draft","propertyType":"plot","wardId":"1\' or 1=1"}',
      '{"status":"draft","propertyType":"plot","hasGuard":"yes"}',
    ];
    for (const payload of hostile) {
      const answer = await app.inject({ method: 'POST', url: '/api/v1/ads', headers, payload });
      expect([payload, answer.statusCode]).toEqual([payload, expect.toSatisfy((code) => code === 422 || code === 400)]);
    }
    expect(await db.select().from(ads).where(eq(ads.agentId, person.agent.id))).toEqual([]);
    // Fields that no form has are dropped.
    const more = { ...least, agentId: crypto.randomUUID(), publishedAt: '2020-01-01', pendingChanges: { price: 1 } };
    const { body } = await call(createAd, { body: more }, person);
    expect(await adRow(body.id)).toMatchObject({ agentId: person.agent.id, publishedAt: null });
    expect(body.price).toBeNull();
  });

  it('gets errors for everything missing when it is submitted, then has to be paid for [ADF-4, GUARD-3]', async () => {
    const person = await withoutRight();
    const { id } = await save(person);
    const incomplete = await put(person, id, { propertyType: 'house', status: 'pending_approval' });
    expect([incomplete.status, fields(incomplete.body)]).toEqual([
      422,
      [
        'type',
        'cityId',
        'wardId',
        'price',
        'feesForVisit',
        'description',
        'imagesUuids',
        'bedroomsCount',
        'bathroomsCount',
      ],
    ]);
    const form = await createAdForm(db, person.agent.userId);
    const unpaid = await put(person, id, form);
    expect([unpaid.status, unpaid.body.code]).toEqual([402, 'paymentRequired']);
    expect(unpaid.body.ad).toMatchObject({ status: 'draft', price: form.price, imagesUuids: form.imagesUuids });
    const row = { status: 'draft', wardId: form.wardId, pendingChanges: null, submittedAt: null };
    expect(await adRow(id)).toMatchObject(row);
    await db.update(agents).set({ tokenBalance: 1 }).where(eq(agents.id, person.agent.id));
    expect((await put(person, id, form)).body).toMatchObject({ status: 'pending_approval', hasPendingChanges: false });
  });

  it('loses what it had when that is saved as missing again', async () => {
    const person = await withoutRight();
    const form = await createAdForm(db, person.agent.userId, { status: 'draft' });
    const { id } = await save(person, form);
    const { body } = await put(person, id, { ...form, price: null, imagesUuids: [] });
    expect(body).toMatchObject({
      status: 'draft',
      price: null,
      imagesUuids: [],
      imagesUrls: [],
      ward: { id: form.wardId },
    });
    expect((await put(person, id, form)).body).toMatchObject({ price: form.price, imagesUuids: form.imagesUuids });
    expect(await db.select().from(adMedia).where(eq(adMedia.adId, id))).toHaveLength(1);
  });

  it('takes saves and sending at once: one token, one whole ad [ADF-4]', async () => {
    const person = await signedInAgent(services, { createdAt: daysFromNow(-31), tokenBalance: 3 });
    const { id } = await save(person);
    const form = await createAdForm(db, person.agent.userId);
    const bodies = [form, least, form, { ...least, price: 5 }, { ...form, status: 'draft' }, least, form];
    const answers = await Promise.all(bodies.map((body) => put(person, id, body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    const [agent] = await db.select().from(agents).where(eq(agents.id, person.agent.id));
    expect(agent?.tokenBalance).toBe(2);
    const last = await put(person, id, form);
    expect(last.body).toMatchObject({ status: 'pending_approval', price: form.price, ward: { id: form.wardId } });
    expect(await db.select().from(adMedia).where(eq(adMedia.adId, id))).toHaveLength(1);
  });
});

describe('an unfinished draft', () => {
  it('is shown to nobody but its agent and counted nowhere', async () => {
    const person = await withoutRight();
    const ward = await createWard(db);
    const picture = await createPicture(db, { ownerId: person.agent.userId });
    const { id } = await save(person, { wardId: ward.id, price: 5_000_000, imagesUuids: [picture.id] });
    const admin = await signedIn(services, { teamRole: 'owner' });
    const asTeam = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      app.inject({
        ...{ method, url: `/api/v1/admin/${url}`, headers: { authorization: `Bearer ${admin.token}` } },
        ...(payload && { payload }),
      });
    for (const list of [
      'ads',
      'ads?status=draft',
      `ads?q=${id}`,
      'dashboard',
      `users?q=${person.agent.userId}`,
      'agents',
    ]) {
      const answer = await asTeam('GET', list);
      expect([list, answer.statusCode, answer.body.includes(id)]).toEqual([list, 200, false]);
    }
    expect((await asTeam('GET', 'export/ads')).body).not.toContain(id);
    expect((await asTeam('GET', `ads/${id}`)).statusCode).toBe(404);
    for (const act of ['approve', 'claim', 'reject', 'remove'])
      expect((await asTeam('POST', `ads/${id}/${act}`, { version: 1, comment: 'No' })).statusCode).toBe(404);
    expect((await call(getAd, { params: { id } })).status).toBe(404);
    expect((await call(searchAds, { query: { agentId: person.agent.id } })).body.pagination.resultCount).toBe(0);
    const customer = await signedIn(services);
    expect((await call(addFavorite, { params: { id } }, customer)).status).toBe(404);
    // Deleting it reaches the index as a change.
    expect((await call(deleteAd, { params: { id } }, person)).status).toBe(204);
    expect((await call(searchAds, { query: { agentId: person.agent.id } })).status).toBe(200);
    expect((await call(getAgentAd, { params: { id } }, person)).status).toBe(404);
  });

  it('can not be renewed, only finished', async () => {
    const person = await signedInAgent(services, { tokenBalance: 1 });
    const { id } = await save(person);
    await db
      .update(ads)
      .set({ expirationDate: daysFromNow(-1) })
      .where(eq(ads.id, id));
    expect((await call(renewAd, { params: { id } }, person)).status).toBe(409);
    expect((await put(person, id, await createAdForm(db, person.agent.userId))).body).toMatchObject({
      ...{ status: 'pending_approval', publicationStatus: 'ongoing' },
    });
  });

  it('keeps its pictures', async () => {
    const person = await withoutRight();
    const [kept, unused] = [
      await createPicture(db, { ownerId: person.agent.userId }),
      await createPicture(db, { ownerId: person.agent.userId }),
    ];
    await db
      .update(cloudFiles)
      .set({ createdAt: daysFromNow(-2) })
      .where(eq(cloudFiles.ownerId, person.agent.userId));
    await save(person, { imagesUuids: [kept.id] });
    await removeUnusedFiles(services);
    const left = await db.select().from(cloudFiles).where(eq(cloudFiles.ownerId, person.agent.userId));
    expect(left.filter(({ removedAt }) => !removedAt).map(({ id }) => id)).toEqual([kept.id]);
    expect(unused.id).not.toBe(kept.id);
  });

  it('of an ad that was public leaves it complete for those who have it as a favorite', async () => {
    const person = await signedInAgent(services);
    const ad = await factories.createAd(db, { agentId: person.agent.id });
    const customer = await signedIn(services);
    await call(addFavorite, { params: { id: ad.id } }, customer);
    const { body } = await put(person, ad.id, least);
    expect(body).toMatchObject({ status: 'draft', type: null, price: null, ward: null, city: null, imagesUuids: [] });
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(410);
    const { body: favorites } = await call(searchFavorites, {}, customer);
    expect(favorites.data).toMatchObject([{ ad: { id: ad.id, price: ad.price, frontShowable: false } }]);
    expect(await adRow(ad.id)).toMatchObject({ price: ad.price, wardId: ad.wardId, description: ad.description });
    const form = await createAdForm(db, person.agent.userId, { price: 1_000 });
    expect((await put(person, ad.id, form)).body).toMatchObject({
      ...{ status: 'pending_approval', price: 1_000, priceHistory: [{ price: ad.price }] },
    });
  });

  it('is the only ad that the database lets be without a ward, a type, a price or a description', async () => {
    const { id } = await save(await withoutRight());
    const whole = await factories.createAd(db);
    const refused = (adId: string, set: string) =>
      expect(db.execute(sql.raw(`update ads set ${set} where id = '${adId}'`))).rejects.toMatchObject({
        cause: { constraint: 'ads_complete' },
      });
    for (const column of ['ward_id', 'type', 'price', 'description']) await refused(whole.id, `${column} = null`);
    await refused(whole.id, `status = 'draft', price = null`);
    await refused(whole.id, `status = 'draft', ward_id = null, type = null, price = null, description = null`);
    await refused(id, `price = 5`);
    for (const status of ['pending_approval', 'rejected']) await refused(id, `status = '${status}'`);
    await refused(id, 'published_at = now()');
  });
});
