import { addFavorite, favoriteAdIds, removeFavorite, searchFavorites } from '@makao/contract/favorites';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { adStats, ads } from '../../db/schema/ads.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';

const { db, services, call } = await testApp();
const agent = await createAgent(db);
const ward = await createWard(db);
const newAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: agent.id, wardId: ward.id, ...given });

const keep = (id: string, token: string) => call(addFavorite, { params: { id } }, { token });
const letGo = (id: string, token: string) => call(removeFavorite, { params: { id } }, { token });
const ids = async (token: string) => (await call(favoriteAdIds, {}, { token })).body.data as string[];
const counted = async (adId: string) =>
  (await db.select().from(adStats).where(eq(adStats.adId, adId)))[0]?.favorites ?? 0;

let token: string;
beforeEach(async () => {
  token = (await signedIn(services, { verifiedAt: null })).token;
});

describe('keeping an ad', () => {
  it('is done once however often it is asked, newest first, and undone the same way [FAV-1]', async () => {
    const [first, second] = [await newAd(), await newAd()];
    expect((await keep(first.id, token)).status).toBe(204);
    expect((await keep(second.id, token)).status).toBe(204);
    expect((await keep(first.id, token)).status).toBe(204);
    expect(await ids(token)).toEqual([second.id, first.id]);
    expect([await counted(first.id), await counted(second.id)]).toEqual([1, 1]);
    expect((await letGo(first.id, token)).status).toBe(204);
    expect((await letGo(first.id, token)).status).toBe(204);
    expect(await ids(token)).toEqual([second.id]);
    expect(await counted(first.id)).toBe(0);
  });

  it.each([
    ['draft', { status: 'draft' as const, publishedAt: null }],
    ['ad that waits for approval', { status: 'pending_approval' as const, publishedAt: null }],
  ])('is refused for a %s: it was never public', async (_, given) => {
    const ad = await newAd(given);
    expect((await keep(ad.id, token)).status).toBe(404);
    expect(await ids(token)).toEqual([]);
  });

  it('is refused for an ad that does not exist and for a visitor', async () => {
    expect((await keep(agent.id, token)).status).toBe(404);
    const ad = await newAd();
    expect((await call(addFavorite, { params: { id: ad.id } })).status).toBe(401);
    expect((await call(favoriteAdIds, {})).status).toBe(401);
  });

  it('counts right when many people toggle at once', async () => {
    const ad = await newAd();
    const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await signedIn(services)).token));
    const toggles = tokens.flatMap((each) => [
      keep(ad.id, each),
      letGo(ad.id, each),
      keep(ad.id, each),
      keep(ad.id, each),
      letGo(ad.id, each),
    ]);
    expect(new Set((await Promise.all(toggles)).map(({ status }) => status))).toEqual(new Set([204]));
    const left = await db.select().from(favorites).where(eq(favorites.adId, ad.id));
    expect(await counted(ad.id)).toBe(left.length);
  });

  it('is private: another person neither sees nor removes it', async () => {
    const ad = await newAd();
    await keep(ad.id, token);
    const stranger = (await signedIn(services)).token;
    expect(await ids(stranger)).toEqual([]);
    expect((await letGo(ad.id, stranger)).status).toBe(204);
    expect(await ids(token)).toEqual([ad.id]);
    expect(await counted(ad.id)).toBe(1);
    expect((await call(searchFavorites, {}, { token: stranger })).body.data).toEqual([]);
  });
});

describe('favorites', () => {
  it('come twelve a page, newest first, with the day they were added [FAV-2]', async () => {
    const kept: string[] = [];
    for (let index = 0; index < 13; index++) {
      const ad = await newAd();
      await keep(ad.id, token);
      kept.unshift(ad.id);
    }
    const page = async (number: number) =>
      (await call(searchFavorites, { query: { page: number } }, { token })).body as {
        data: { ad: { id: string }; createdAt: string }[];
        pagination: object;
      };
    const [first, second, beyond] = [await page(1), await page(2), await page(3)];
    expect([...first.data, ...second.data].map(({ ad }) => ad.id)).toEqual(kept);
    expect(first.pagination).toMatchObject({ resultCount: 13, limit: 12, pagesCount: 2, hasNextPage: true });
    expect(Date.now() - Date.parse(first.data[0]!.createdAt)).toBeLessThan(60_000);
    expect([beyond.data, beyond.pagination]).toMatchObject([[], { resultCount: 13 }]);
  });

  it.each([
    ['expired', { expirationDate: daysFromNow(-1) }],
    ['withdrawn', { unavailableAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
  ])('stay listed when %s, as no longer on show [FAV-2]', async (_, change) => {
    const ad = await newAd();
    await keep(ad.id, token);
    const list = async () => (await call(searchFavorites, {}, { token })).body.data;
    expect(await list()).toMatchObject([{ ad: { id: ad.id, frontShowable: true, agent: { fullName: agent.name } } }]);
    await db.update(ads).set(change).where(eq(ads.id, ad.id));
    expect(await list()).toMatchObject([{ ad: { id: ad.id, frontShowable: false } }]);
    expect((await letGo(ad.id, token)).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});
