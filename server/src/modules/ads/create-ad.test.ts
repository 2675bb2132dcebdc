import { getMe } from '@makao/contract/accounts';
import { type AdForm, createAd, getAgentAd, renewAd, updateAd } from '@makao/contract/ads.agent';
import { limits } from '@makao/contract/kernel/limits';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { appParameters } from '../../db/schema/content.ts';
import { tokenMovements } from '../../db/schema/subscriptions.ts';
import { createAdForm, subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import * as factories from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
const { daysFromNow, createPicture } = factories;
const old = { createdAt: daysFromNow(-31) };
type Agent = Awaited<ReturnType<typeof signedInAgent>>;

const formOf = ({ agent }: Agent, more: Partial<AdForm> = {}) => createAdForm(db, agent.userId, more);
const submit = async (person: Agent, more: Partial<AdForm> = {}) =>
  call(createAd, { body: await formOf(person, more) }, person);
const balance = async ({ agent }: Agent) =>
  (await db.select().from(agents).where(eq(agents.id, agent.id)))[0]!.tokenBalance;
const movements = ({ agent }: Agent) =>
  db.select().from(tokenMovements).where(eq(tokenMovements.agentId, agent.id)).orderBy(tokenMovements.createdAt);
const adRow = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;
const change = (id: string, values: Partial<typeof ads.$inferInsert>) =>
  db.update(ads).set(values).where(eq(ads.id, id));
const expire = (id: string) =>
  change(id, { status: 'approved', publishedAt: daysFromNow(-31), expirationDate: daysFromNow(-1) });

describe('POST /ads', () => {
  it('takes as many photos as an owner allows, and more only of an ad that had them [KIND-4]', async () => {
    const person = await signedInAgent(services);
    const pictures = await Promise.all(
      Array.from({ length: 16 }, () => createPicture(db, { ownerId: person.agent.userId })),
    );
    const send = async (photos: number) =>
      call(
        createAd,
        { body: await formOf(person, { imagesUuids: pictures.slice(0, photos).map(({ id }) => id) }) },
        person,
      );
    const titles = async (photos: number) =>
      (await send(photos)).body.violations?.map(({ title }: { title: string }) => title);
    expect(await titles(6)).toEqual(['Maximum 5 images']);
    await db.insert(appParameters).values({ key: 'photosPerAd', value: '15' });
    expect(await titles(16)).toEqual(['Maximum 15 images']);
    const { body: ad } = await send(15);
    expect(ad.imagesUuids).toHaveLength(15);
    await db.delete(appParameters).where(eq(appParameters.key, 'photosPerAd'));
    const edit = async (photos: number) => {
      const body = await formOf(person, {
        imagesUuids: pictures.slice(0, photos).map(({ id }) => id),
        status: 'draft',
      });
      return (await call(updateAd, { params: { id: ad.id }, body }, person)).status;
    };
    expect([await edit(16), await edit(12), await edit(13)]).toEqual([422, 200, 422]);
  });

  it('hands an ad in and answers it as the agent sees it [ADF-4]', async () => {
    const person = await signedInAgent(services);
    const images = [];
    for (let i = 0; i < 3; i++) images.unshift((await createPicture(db, { ownerId: person.agent.userId })).id);
    const form = await formOf(person, { imagesUuids: images, status: 'PENDING_APPROVAL' });
    const { status, body } = await call(createAd, { body: form }, person);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'rental',
      status: 'pending_approval',
      publicationStatus: 'ongoing',
      frontShowable: false,
      price: 800_000,
      area: null,
      hasPool: true,
      hasGuard: false,
      ward: { id: form.wardId },
      city: { id: form.cityId },
      imagesUuids: images,
      adminComment: null,
      hasPendingChanges: false,
      viewsCount: 0,
    });
    const validDays = (new Date(body.expirationDate).getTime() - Date.now()) / 86_400_000;
    expect(validDays).toBeCloseTo(limits.adValidityDays, 1);
    expect((await call(getAgentAd, { params: { id: body.id } }, person)).body).toEqual(body);
  });

  it('stores a draft without a plan or token [ADF-4]', async () => {
    const person = await signedInAgent(services, { ...old });
    const { status, body } = await submit(person, { status: 'DRAFT' });
    expect([status, body.status]).toEqual([201, 'draft']);
    expect((await adRow(body.id)).submittedAt).toBeNull();
  });

  it('is for verified agents, drafts too [API-4]', async () => {
    const unverified = await signedInAgent(services, { user: { verifiedAt: null } });
    for (const status of ['draft', 'pending_approval']) {
      const answer = await submit(unverified, { status });
      expect([answer.status, answer.body.code]).toEqual([403, 'notVerified']);
    }
    const body = await formOf(unverified);
    const customer = await signedIn(services);
    expect((await call(createAd, { body }, customer)).body.code).toBe('forbidden');
    expect((await call(createAd, { body })).status).toBe(401);
  });

  it('refuses a ward of another city and pictures that the agent may not use', async () => {
    const person = await signedInAgent(services);
    const other = await signedInAgent(services);
    const ownerId = person.agent.userId;
    const elsewhere = await factories.createWard(db);
    const refused = async (more: Partial<AdForm>, locale: 'en' | 'sw' = 'en') =>
      (await call(createAd, { body: await formOf(person, more) }, { ...person, locale })).body.violations;
    const unknownImage = [{ propertyPath: 'imagesUuids', title: 'One of these pictures is not yours or is gone' }];
    expect(await refused({ wardId: elsewhere.id })).toEqual([
      { propertyPath: 'wardId', title: 'Choose a ward of that city' },
    ]);
    expect(await refused({ cityId: crypto.randomUUID() }, 'sw')).toEqual([
      { propertyPath: 'wardId', title: expect.not.stringContaining('Choose') },
    ]);
    const foreign = [
      await createPicture(db, { ownerId: other.agent.userId }),
      await createPicture(db, { ownerId: null }),
      await createPicture(db, { ownerId, source: 'user_profile_picture' }),
      await createPicture(db, { ownerId, removedAt: new Date() }),
    ];
    for (const { id } of [...foreign, { id: crypto.randomUUID() }]) {
      const own = await createPicture(db, { ownerId });
      expect(await refused({ imagesUuids: [own.id, id] })).toEqual(unknownImage);
    }
    expect(await db.select().from(ads).where(eq(ads.agentId, person.agent.id))).toEqual([]);
  });
});

describe('the right to publish [API-4]', () => {
  it('comes with a running plan, for any number of ads and no token', async () => {
    const person = await signedInAgent(services, { ...old, tokenBalance: 1 });
    await subscribe(db, person.agent.id);
    for (let i = 0; i < 3; i++) expect((await submit(person)).status).toBe(201);
    expect(await balance(person)).toBe(1);
  });

  it('is a token otherwise, spent once an ad', async () => {
    const person = await signedInAgent(services, { ...old, tokenBalance: 1 });
    await subscribe(db, person.agent.id, -1);
    const { status, body } = await submit(person);
    expect([status, await balance(person)]).toEqual([201, 0]);
    expect(await movements(person)).toMatchObject([{ variation: -1, reason: 'publication', adId: body.id }]);
    const second = await submit(person);
    expect([second.status, second.body.code]).toEqual([402, 'paymentRequired']);
    expect(second.body.message).toBe('You must buy a plan to access this feature.');
    // Nothing that was typed is lost: the server saves it as a draft.
    expect(second.body.ad).toMatchObject({ status: 'draft', description: body.description });
    const rows = await db.select().from(ads).where(eq(ads.agentId, person.agent.id));
    const byStatus = rows.map(({ status, submittedAt }) => [status, submittedAt !== null]);
    expect(Object.fromEntries(byStatus)).toEqual({ draft: false, pending_approval: true });
  });

  it('is the free first ad of a new agent otherwise, also after it was deleted', async () => {
    const person = await signedInAgent(services);
    const can = async () => (await call(getMe, {}, person)).body.canPublish;
    await submit(person, { status: 'draft' });
    expect(await can()).toBe(true);
    const first = await submit(person);
    expect([first.status, await can()]).toEqual([201, false]);
    await change(first.body.id, { deletedAt: new Date() });
    expect((await submit(person)).status).toBe(402);
    expect((await submit(await signedInAgent(services, old))).status).toBe(402);
  });

  it('is decided once however many requests come at once', async () => {
    const twoTokens = await signedInAgent(services, { ...old, tokenBalance: 2 });
    const newcomer = await signedInAgent(services);
    for (const [person, most] of [
      [twoTokens, 2],
      [newcomer, 1],
    ] as const) {
      const forms = await Promise.all(Array.from({ length: 6 }, () => formOf(person)));
      const answers = await Promise.all(forms.map((body) => call(createAd, { body }, person)));
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([...Array(most).fill(201), ...Array(6 - most).fill(402)]);
      expect(await balance(person)).toBe(0);
      expect(await movements(person)).toHaveLength(person === twoTokens ? 2 : 0);
    }
  });

  it('is paid when a draft is submitted, once, also for concurrent requests', async () => {
    const person = await signedInAgent(services, { ...old, tokenBalance: 5 });
    const draft = (await submit(person, { status: 'draft' })).body;
    const body = await formOf(person);
    const put = () => call(updateAd, { params: { id: draft.id }, body }, person);
    const both = await Promise.all([put(), put()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance(person)).toBe(4);
  });

  it('is not taken again for an ad that was rejected or taken back in its time', async () => {
    const person = await signedInAgent(services);
    const { id } = (await submit(person)).body;
    const put = async (status: string) =>
      call(updateAd, { params: { id }, body: await formOf(person, { status }) }, person);
    await change(id, { status: 'rejected', adminComment: 'Too dark' });
    expect((await put('draft')).body).toMatchObject({ status: 'draft', adminComment: 'Too dark' });
    expect((await put('pending_approval')).body).toMatchObject({ status: 'pending_approval', adminComment: null });
    const expirationDate = daysFromNow(12);
    await change(id, { status: 'approved', publishedAt: daysFromNow(-18), expirationDate });
    expect((await put('draft')).status).toBe(200);
    const again = await put('pending_approval');
    expect([again.status, again.body.expirationDate]).toEqual([200, expirationDate.toISOString()]);
  });

  it('gives a draft that lay for months a new term', async () => {
    const person = await signedInAgent(services, { tokenBalance: 1 });
    const { id } = (await submit(person, { status: 'draft' })).body;
    await change(id, { expirationDate: daysFromNow(-60), expiredAt: daysFromNow(-60) });
    const { body } = await call(updateAd, { params: { id }, body: await formOf(person) }, person);
    expect(body).toMatchObject({ status: 'pending_approval', publicationStatus: 'ongoing' });
    expect((await adRow(id)).expiredAt).toBeNull();
  });
});

describe('POST /ads/{id}/renew', () => {
  const renew = (person: Agent, id: string) => call(renewAd, { params: { id } }, person);

  it('hands an expired ad in again for a new term, at a token a term', async () => {
    const person = await signedInAgent(services, { ...old, tokenBalance: 3 });
    const { id } = (await submit(person)).body;
    for (const left of [1, 0]) {
      await expire(id);
      await change(id, { expiredAt: new Date(), expiryWarnedAt: new Date() });
      const { status, body } = await renew(person, id);
      expect([status, body.status, body.publicationStatus]).toEqual([200, 'pending_approval', 'ongoing']);
      expect(await balance(person)).toBe(left);
    }
    expect(await adRow(id)).toMatchObject({ expiredAt: null, expiryWarnedAt: null });
    expect((await movements(person)).map(({ adId }) => adId)).toEqual([id, null, null]);
    await expire(id);
    expect((await renew(person, id)).status).toBe(402);
  });

  it('is free no second time for a new agent, and costs nothing with a plan', async () => {
    const person = await signedInAgent(services);
    const { id } = (await submit(person)).body;
    await expire(id);
    expect((await renew(person, id)).status).toBe(402);
    await subscribe(db, person.agent.id);
    expect((await renew(person, id)).status).toBe(200);
  });

  it('spends one token when asked twice at once', async () => {
    const person = await signedInAgent(services, { ...old, tokenBalance: 3 });
    const { id } = (await submit(person)).body;
    await expire(id);
    const both = await Promise.all([renew(person, id), renew(person, id)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance(person)).toBe(1);
  });

  it('takes the changes along that were waiting', async () => {
    const person = await signedInAgent(services);
    await subscribe(db, person.agent.id);
    const { id } = (await submit(person)).body;
    const picture = await createPicture(db, { ownerId: person.agent.userId });
    await expire(id);
    await change(id, { pendingChanges: { description: 'New words', imagesUuids: [picture.id] } });
    const { body } = await renew(person, id);
    expect(body).toMatchObject({ description: 'New words', imagesUuids: [picture.id], hasPendingChanges: false });
    expect((await adRow(id)).description).toBe('New words');
  });

  it("refuses an ad that has not ended, another's, a deleted one and an unverified agent [API-4]", async () => {
    const person = await signedInAgent(services, { tokenBalance: 2 });
    const { id } = (await submit(person)).body;
    expect((await renew(person, id)).status).toBe(409);
    await expire(id);
    expect((await renew(await signedInAgent(services), id)).status).toBe(404);
    const unverified = await signedInAgent(services, { user: { verifiedAt: null } });
    const ended = await factories.createAd(db, { agentId: unverified.agent.id, expirationDate: daysFromNow(-1) });
    expect((await renew(unverified, ended.id)).status).toBe(403);
    await change(id, { deletedAt: new Date() });
    expect((await renew(person, id)).status).toBe(404);
  });

  it('asks for the right as well when the ended ad is edited instead', async () => {
    const person = await signedInAgent(services, { ...old, tokenBalance: 1 });
    const { id } = (await submit(person)).body;
    await expire(id);
    const put = async (status: string) =>
      (await call(updateAd, { params: { id }, body: await formOf(person, { status }) }, person)).status;
    expect(await put('pending_approval')).toBe(402);
    expect((await adRow(id)).status).toBe('draft');
    expect(await put('draft')).toBe(200);
    expect(await put('pending_approval')).toBe(402);
  });
});
