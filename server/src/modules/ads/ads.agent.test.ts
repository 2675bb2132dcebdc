import { getAd, searchAds } from '@makao/contract/ads';
import { type AdForm, deleteAd, getAgentAd, searchAgentAds, updateAd } from '@makao/contract/ads.agent';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adMedia, adPrices, adStats, ads } from '../../db/schema/ads.ts';
import { createAdForm } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createPicture, createWard, daysFromNow } from '../../test/factories.ts';
import { signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
let person: Awaited<ReturnType<typeof signedInAgent>>;
let agentId: string;
beforeEach(async () => {
  person = await signedInAgent(services);
  agentId = person.agent.id;
});

const unpublished = { publishedAt: null } as const;
const search = async (query: Record<string, unknown> = {}) => (await call(searchAgentAds, { query }, person)).body;
const found = async (query: Record<string, unknown>) => (await search(query)).data.map(({ id }: { id: string }) => id);
const get = async (id: string, as = person) => call(getAgentAd, { params: { id } }, as);
const rowOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;

describe('GET /ads/agent/search', () => {
  it('finds ads by the status the agent reads and by the date, in either case [ADL-4, API-5]', async () => {
    const draft = await createAd(db, { agentId, status: 'draft', ...unpublished });
    const pending = await createAd(db, { agentId, status: 'pending_approval', ...unpublished });
    const rejected = await createAd(db, { agentId, status: 'rejected', ...unpublished });
    const approved = await createAd(db, { agentId });
    const changed = await createAd(db, { agentId, pendingChanges: { description: 'Better words' } });
    const expired = await createAd(db, { agentId, expirationDate: daysFromNow(-0.01) });
    await createAd(db, { agentId, deletedAt: new Date() });
    await createAd(db);

    expect(await found({ status: 'DRAFT' })).toEqual([draft.id]);
    expect(await found({ status: 'rejected' })).toEqual([rejected.id]);
    expect(await found({ status: 'pending_approval' })).toEqual([changed.id, pending.id]);
    expect(await found({ status: 'approved' })).toEqual([expired.id, approved.id]);
    expect(await found({ publicationStatus: 'EXPIRED' })).toEqual([expired.id]);
    const ongoing = await search({ status: 'PENDING_APPROVAL,APPROVED', publicationStatus: 'ongoing' });
    expect(ongoing.data.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [changed.id, 'pending_approval'],
      [approved.id, 'approved'],
      [pending.id, 'pending_approval'],
    ]);
    expect(ongoing.pagination.resultCount).toBe(3);
    expect((await search()).pagination.resultCount).toBe(6);
  });

  it('shows 16 a page with what each ad has brought', async () => {
    const ad = await createAd(db, { agentId, pictures: 2 });
    await db.insert(adStats).values({ adId: ad.id, views: 40, favorites: 3, contacts: 2, notifications: 9 });
    await db.insert(adPrices).values({ adId: ad.id, price: 900_000 });
    expect((await search()).data[0]).toMatchObject({
      viewsCount: 40,
      favoritesCount: 3,
      contactsCount: 2,
      notificationsCount: 9,
      imagesUuids: [expect.any(String), expect.any(String)],
      priceHistory: [{ price: 900_000 }],
    });
    for (let i = 0; i < 17; i++) await createAd(db, { agentId, pictures: 0 });
    const [first, second] = [await search(), await search({ page: 2 })];
    expect([first.data.length, second.data.length, second.pagination.resultCount]).toEqual([16, 2, 18]);
    expect(second.data[1].id).toBe(ad.id);
  });

  it('asks the database as often for sixteen ads as for one', async () => {
    const asked = async () => {
      const query = vi.spyOn(db.$client, 'query');
      await search();
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    await createAd(db, { agentId });
    const one = await asked();
    for (let i = 0; i < 15; i++) await createAd(db, { agentId });
    expect(await asked()).toBe(one);
  });
});

describe("another agent's ad", () => {
  it('is out of reach: read, change, delete [API-4]', async () => {
    const ad = await createAd(db);
    const body = await createAdForm(db, person.agent.userId);
    expect((await get(ad.id)).status).toBe(404);
    expect((await call(updateAd, { params: { id: ad.id }, body }, person)).status).toBe(404);
    expect((await call(deleteAd, { params: { id: ad.id } }, person)).status).toBe(404);
    expect(await rowOf(ad.id)).toMatchObject({ description: ad.description, deletedAt: null });
    expect((await get(crypto.randomUUID())).status).toBe(404);
  });
});

describe('DELETE /ads/{id}', () => {
  it('hides the ad at once and keeps its files for now', async () => {
    const ad = await createAd(db, { agentId });
    expect((await call(deleteAd, { params: { id: ad.id } }, person)).status).toBe(204);
    expect((await get(ad.id)).status).toBe(404);
    expect((await search()).data).toEqual([]);
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(410);
    expect((await call(deleteAd, { params: { id: ad.id } }, person)).status).toBe(404);
    expect(await db.select().from(adMedia).where(eq(adMedia.adId, ad.id))).toHaveLength(1);
  });
});

describe('PUT /ads/{id} of a published ad', () => {
  let ad: typeof ads.$inferSelect;
  let same: AdForm & { imagesUuids: string[] };
  beforeEach(async () => {
    const ward = await createWard(db);
    const owned = await createPicture(db, { ownerId: person.agent.userId });
    ad = await createAd(db, { agentId, wardId: ward.id, pictures: 0 });
    await db.insert(adMedia).values({ adId: ad.id, position: 0, fileId: owned.id });
    const { type, propertyType, price, monthsInAdvance, connexionFees, description, bedroomsCount, bathroomsCount } =
      ad;
    same = {
      ...{ type, propertyType, price, monthsInAdvance, connexionFees, description, bedroomsCount, bathroomsCount },
      feesForVisit: ad.feesForVisit!,
      cityId: ward.cityId,
      wardId: ward.id,
      imagesUuids: [owned.id],
      status: 'pending_approval',
    };
  });
  const put = async (more: Partial<AdForm>) =>
    (await call(updateAd, { params: { id: ad.id }, body: { ...same, ...more } }, person)).body;
  const publicAd = async () => (await call(getAd, { params: { id: ad.id } })).body;

  it('changes a price a little, fees, bathrooms and amenities at once and stays approved', async () => {
    const changes = {
      price: 450_000,
      monthsInAdvance: 1,
      connexionFees: 100_000,
      feesForVisit: 0,
      bathroomsCount: 3,
      area: 120,
      hasGuard: true,
    };
    expect(await put(changes)).toMatchObject({ ...changes, status: 'approved', hasPendingChanges: false });
    expect(await publicAd()).toMatchObject({ ...changes, priceHistory: [{ price: 500_000 }] });
    const cheap = await call(searchAds, { query: { priceMax: 450_000, hasGuard: true, agentId } });
    expect(cheap.body.data.map(({ id }: { id: string }) => id)).toEqual([ad.id]);
  });

  it('announces a lower price inside the write, and no other', async () => {
    const told = async () => {
      const { rows } = await db.execute(
        sql`select from pgboss.job where name = 'match-ad' and data->>'adId' = ${ad.id}`,
      );
      return rows.length;
    };
    await put({ price: 600_000 });
    await put({ price: 600_000, description: 'The same price' });
    expect(await told()).toBe(0);
    await put({ price: 400_000 });
    expect(await told()).toBe(1);
    await put({ price: 300_000, status: 'draft' });
    expect(await told()).toBe(1);
    const prices = await db.select().from(adPrices).where(eq(adPrices.adId, ad.id)).orderBy(adPrices.changedAt);
    expect(prices.map(({ price }) => price)).toEqual([500_000, 600_000, 400_000]);
  });

  it('lets ward, pictures and description wait while the public sees the approved version', async () => {
    const before = await publicAd();
    const ward = await createWard(db, { mapsUrl: 'https://www.google.com/maps/embed?pb=2' });
    const added = await createPicture(db, { ownerId: person.agent.userId });
    const imagesUuids = [added.id, same.imagesUuids[0]!];
    const mine = await put({ wardId: ward.id, cityId: ward.cityId, imagesUuids, description: 'Better words' });
    expect(mine).toMatchObject({
      status: 'pending_approval',
      hasPendingChanges: true,
      frontShowable: true,
      ward: { id: ward.id, name: ward.name, mapsUrl: ward.mapsUrl },
      city: { id: ward.cityId },
      description: 'Better words',
      imagesUuids,
      imagesUrls: [`/files/${added.path}`, before.imagesUrls[0]],
    });
    expect((await get(ad.id)).body).toEqual(mine);
    expect((await search()).data[0]).toEqual(mine);
    // A change confirms that the place is available.
    const { updatedAt: _, confirmedAt: __, version: ___, ...shown } = await publicAd();
    expect(before).toMatchObject(shown);
    expect((await rowOf(ad.id)).pendingChanges).toEqual({ wardId: ward.id, description: 'Better words', imagesUuids });
  });

  it('forgets the waiting changes when the form goes back to what is public', async () => {
    await put({ description: 'Better words' });
    expect(await put({})).toMatchObject({ status: 'approved', hasPendingChanges: false });
    expect((await rowOf(ad.id)).pendingChanges).toBeNull();
  });

  it('lets everything wait when the kind of ad changes: a price to buy is no rent', async () => {
    const mine = await put({ type: 'sale', price: 250_000_000 });
    expect(mine).toMatchObject({ type: 'sale', price: 250_000_000, monthsInAdvance: null, status: 'pending_approval' });
    expect(await publicAd()).toMatchObject({ type: 'rental', price: 500_000, monthsInAdvance: 3, priceHistory: [] });
    const plot = await put({ propertyType: 'plot', area: 400, hasPool: true });
    expect(plot).toMatchObject({ propertyType: 'plot', area: 400, bedroomsCount: null, hasPool: false });
    expect(await publicAd()).toMatchObject({ propertyType: 'house', area: null, bedroomsCount: 2 });
  });

  it('unpublishes it as a draft, with all changes', async () => {
    await put({ description: 'Waiting words' });
    const draft = await put({ description: 'Draft words', price: 1_000_000, status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', hasPendingChanges: false, frontShowable: false });
    expect(await rowOf(ad.id)).toMatchObject({ description: 'Draft words', price: 1_000_000, pendingChanges: null });
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(410);
  });

  it('keeps a picture that another user added, and accepts no other of theirs', async () => {
    const tour = await createPicture(db, { ownerId: null, path: `ad_image/${crypto.randomUUID()}/tour.mp4` });
    await db.insert(adMedia).values({ adId: ad.id, position: 1, fileId: tour.id });
    expect(await put({ imagesUuids: [tour.id, ...same.imagesUuids] })).toMatchObject({
      imagesUuids: [tour.id, ...same.imagesUuids],
    });
    const foreign = await createPicture(db, { ownerId: null });
    expect((await put({ imagesUuids: [foreign.id] })).violations).toMatchObject([{ propertyPath: 'imagesUuids' }]);
  });

  it('needs a verified account [API-4]', async () => {
    const unverified = await signedInAgent(services, { user: { verifiedAt: null } });
    const own = await createAd(db, { agentId: unverified.agent.id });
    const answer = await call(updateAd, { params: { id: own.id }, body: same }, unverified);
    expect([answer.status, answer.body.code]).toEqual([403, 'notVerified']);
  });
});
