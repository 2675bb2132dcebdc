import { getAd, getAdByCode } from '@makao/contract/ads';
import { market } from '@makao/contract/market';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ads } from './db/schema/ads.ts';
import { adCode, adNumber } from './modules/ads/ad-code.ts';
import { loadPages } from './page-build.ts';
import { testApp } from './test/app.ts';
import { createAd, createCity, createWard, daysFromNow } from './test/factories.ts';

const options = { renderPage: await loadPages(false, 16 * 1024 * 1024), cacheBytes: 8 * 1024 * 1024 };
const { app, db, call } = await testApp({}, options);
const city = await createCity(db, { name: market.city });
const ward = await createWard(db, { cityId: city.id, name: "Chang'ombe", aliases: ['Kwa Unubini'] });
beforeAll(() => vi.waitUntil(() => app.responseCache.isOn, { timeout: 10_000 }));

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'sw', ...headers } });
const home = { wardId: ward.id, type: 'rent', propertyType: 'house', bedroomsCount: 2 } as const;

describe('the address of an ad [FIND-7]', () => {
  it('is readable in the language of the page, and every other one leads there', async () => {
    const ad = await createAd(db, home);
    const [sw, en] = [
      `/ads/${ad.id}/nyumba-ya-kupanga-changombe-vyumba-2`,
      `/ads/${ad.id}/house-for-rent-changombe-2-bedrooms`,
    ];
    for (const url of [`/ads/${ad.id}`, `/ads/${ad.id}/something-else`]) {
      const swahili = await open(url);
      expect([swahili.statusCode, swahili.headers.location]).toEqual([308, sw]);
      expect((await open(url, { 'accept-language': 'en' })).headers.location).toBe(en);
    }
    expect((await open(`/ads/${ad.id}?lang=en`)).headers.location).toBe(`${en}?lang=en`);
    const page = await open(sw);
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(new RegExp(`rel="canonical" href="[^"]*${sw}\\?lang=sw"`));
    expect(page.body).toMatch(new RegExp(`hrefLang="en" href="[^"]*${en}\\?lang=en"`));
    // A link shared in the other language works as well.
    expect((await open(en)).statusCode).toBe(200);
  });

  it('needs no redirect for programs without an Accept header, and a redirect is cached like a page', async () => {
    const ad = await createAd(db, home);
    expect((await app.inject(`/ads/${ad.id}`)).statusCode).toBe(200);
    const first = await open(`/ads/${ad.id}`);
    expect(first.headers['cache-control']).toContain('public');
    expect(app.responseCache.size).toBeGreaterThan(1);
    await db.update(ads).set({ bedroomsCount: 3 }).where(eq(ads.id, ad.id));
    expect((await open(`/ads/${ad.id}`)).headers.location).toContain('vyumba-3');
  });

  it('stays gone or unknown where it was', async () => {
    const gone = await createAd(db, { ...home, expirationDate: daysFromNow(-1) });
    expect((await open(`/ads/${gone.id}`)).statusCode).toBe(410);
    expect((await open(`/ads/${gone.id}/some-words`)).statusCode).toBe(410);
    expect((await open(`/ads/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('the short address of an ad [FIND-7]', () => {
  it('has six letters without vowels, one code a number', () => {
    const codes = Array.from({ length: 5000 }, (_, number) => adCode(number));
    expect(new Set(codes).size).toBe(5000);
    for (const code of codes) expect(code).toMatch(/^[b-df-hj-km-np-tv-xz]{6}$/);
    for (const number of [0, 1, 77, 1_000_000, 19 ** 6 - 1]) expect(adNumber(adCode(number))).toBe(number);
    for (const wrong of ['', 'bcd', 'aeioub', 'bcdfghj', '../../']) expect(adNumber(wrong)).toBeNull();
  });

  it('leads to the readable one, in any case of letters', async () => {
    const ad = await createAd(db, home);
    const { body } = await call(getAd, { params: { id: ad.id } });
    expect(body.code).toBe(adCode(ad.number));
    for (const code of [body.code, body.code.toUpperCase()]) {
      const { statusCode, headers } = await open(`/a/${code}`);
      expect([statusCode, headers.location]).toEqual([308, `/ads/${ad.id}/nyumba-ya-kupanga-changombe-vyumba-2`]);
    }
  });

  it('of an ad that was never public, or of none, is unknown', async () => {
    const draft = await createAd(db, { ...home, status: 'draft', publishedAt: null });
    for (const code of [adCode(draft.number), adCode(40_000_000), 'nothing', 'aaaaaa']) {
      expect((await open(`/a/${code}`)).statusCode).toBe(404);
      expect((await call(getAdByCode, { params: { code } })).status).toBe(404);
    }
  });
});

describe('homes to rent or to buy in a ward [FIND-7]', () => {
  it('stand at an address in words, with ads and questions', async () => {
    const ad = await createAd(db, home);
    const rent = await open('/kupanga/changombe');
    expect(rent.statusCode).toBe(200);
    expect(rent.body).toContain(ad.id);
    expect(rent.body).toContain('Nyumba za kupanga Chang');
    expect(rent.body).toContain('FAQPage');
    expect(rent.body).toMatch(/hrefLang="en" href="[^"]*\/rent\/changombe\?lang=en"/);
    const buy = await open('/buy/changombe', { 'accept-language': 'en' });
    expect(buy.statusCode).toBe(200);
    expect(buy.body).not.toContain(ad.id);
    expect(buy.body).toContain('noindex');
  });

  it('are found by the other names of a ward', async () => {
    const { statusCode, headers } = await open('/rent/kwa-unubini');
    expect([statusCode, headers.location]).toEqual([308, '/rent/changombe']);
    expect((await open("/rent/Chang'ombe")).headers.location).toBe('/rent/changombe');
    expect((await open('/rent/atlantis')).statusCode).toBe(404);
  });
});
