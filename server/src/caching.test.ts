import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { amenities } from '@makao/contract/ads';
import { contactAgent, linkToAgent } from '@makao/contract/leads';
import { approveAd, removeAd } from '@makao/contract/moderation';
import { reportUnavailable } from '@makao/contract/moderation.reports';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { adStats, ads } from './db/schema/ads.ts';
import { agents } from './db/schema/agents.ts';
import { appParameters, editedPageTexts } from './db/schema/content.ts';
import { toCachedResponse } from './lib/cache/cached-response.ts';
import { AdIndex } from './modules/search/index/ad-index.ts';
import { loadPages } from './page-build.ts';
import { testApp } from './test/app.ts';
import { createAd, createAgent, createWard } from './test/factories.ts';
import { signedIn, signedInAgent } from './test/people.ts';

const builtPages = await loadPages(false, 16 * 1024 * 1024);
/** Counts rendered pages. */
const made = vi.fn(builtPages.site.respond);
const renderPage = { ...builtPages, site: { ...builtPages.site, respond: made } };
const waiting = { timeout: 10_000 };
const cacheBytes = 8 * 1024 * 1024;
// Nobody is refused, however slow the machine is.
const limits = { delayMs: Number.POSITIVE_INFINITY };
const options = { renderPage, cacheBytes, limits };
const { app, db, services, connection, call } = await testApp({}, options);
/** Another process on the same database. */
const elsewhere = await buildApp({ services: { ...services, adIndex: new AdIndex(db) }, ...options });
afterAll(() => elsewhere.close());
const caches = [app.responseCache, elsewhere.responseCache];
beforeAll(() => vi.waitUntil(() => caches.every(({ isOn }) => isOn), waiting));

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}, at = elsewhere) => at.inject({ url, headers });
const ward = await createWard(db, { name: 'Mikocheni' });
const agent = await createAgent(db, { name: 'Juma Homes' });
const admin = await signedIn(services, { teamRole: 'owner' });
const place = { wardId: ward.id, agentId: agent.id };
let ad: Awaited<ReturnType<typeof createAd>>;
beforeEach(async () => {
  await db.delete(adStats);
  await db.update(ads).set({ deletedAt: new Date() });
  ad = await createAd(db, { ...place, description: 'A house by the sea.' });
  // The notifications of these changes have arrived.
  await vi.waitUntil(async () => (await search()).body.includes(ad.id), waiting);
});
const search = (headers: Headers = {}) => get('/api/v1/front/ads/search', headers);

describe('answers for every visitor', () => {
  it('are tagged, and need not be sent again', async () => {
    for (const url of ['/api/v1/front/ads/search', `/api/v1/front/ads/${ad.id}`, '/', '/search', `/ads/${ad.id}`]) {
      const first = await get(url);
      expect([url, first.statusCode, first.headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=0, must-revalidate',
      ]);
      const { etag, vary } = first.headers;
      expect(vary).toContain('Accept-Language');
      const again = await get(url, { 'if-none-match': String(etag) });
      expect([url, again.statusCode, again.body, again.headers.etag]).toEqual([url, 304, '', etag]);
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  it('are rendered once, also for concurrent requests', async () => {
    const respond = vi.fn(builtPages.site.respond);
    const site = { ...builtPages.site, respond };
    const counted = await buildApp({ services, ...options, renderPage: { ...renderPage, site } });
    await expect.poll(() => counted.responseCache.isOn).toBe(true);
    const pages = await Promise.all(Array.from({ length: 10 }, () => get('/search', {}, counted)));
    await get('/search', {}, counted);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(respond).toHaveBeenCalledTimes(1);
    await counted.close();
  });

  it('are compressed as the client accepts', async () => {
    const plain = await get('/search');
    const compressed = await get('/search', { 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect((await get('/search', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it('are compressed better when they are requested often [FAST-3]', async () => {
    const compressed = async () => (await get('/search', { 'accept-encoding': 'br' })).rawPayload;
    const first = await compressed();
    const plain = brotliDecompressSync(first).toString();
    await expect.poll(async () => (await compressed()).length, waiting).toBeLessThan(first.length * 0.97);
    expect(brotliDecompressSync(await compressed()).toString()).toBe(plain);
    expect((await get('/search')).body).toBe(plain);
  });

  it('are in each caller’s own language', async () => {
    const speaks = async (headers: Headers) => /<html lang="(\w+)"/.exec((await get('/search', headers)).body)?.[1];
    expect(await speaks({ 'accept-language': 'en' })).toBe('en');
    expect(await speaks({ 'accept-language': 'sw' })).toBe('sw');
    expect(await speaks({ cookie: 'locale=sw', 'accept-language': 'en' })).toBe('sw');
    expect(await speaks({ 'accept-language': 'en' })).toBe('en');
  });

  it('count as views of an ad', async () => {
    const counting = await buildApp({ services, ...options });
    // So that all but the first are answered from the cache.
    await expect.poll(() => counting.responseCache.isOn).toBe(true);
    const person = (ip: string, url: string) =>
      counting.inject({ url, remoteAddress: ip, headers: { 'user-agent': 'Mozilla/5.0' } });
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await person(ip, `/ads/${ad.id}`);
    await person('10.0.0.4', `/api/v1/front/ads/${ad.id}`);
    await counting.close();
    const [stats] = await db.select().from(adStats).where(eq(adStats.adId, ad.id));
    expect(stats?.views).toBe(4);
  });
});

describe('pages of one person stay theirs', () => {
  it('neither caches a response to a token nor answers a token from the cache', async () => {
    const person = await signedInAgent(services);
    const authorization = `Bearer ${person.token}`;
    elsewhere.responseCache.clear();
    const own = await search({ authorization });
    expect([own.headers['cache-control'], own.headers.etag, elsewhere.responseCache.size]).toEqual([
      'no-store',
      undefined,
      0,
    ]);
    await search();
    expect(elsewhere.responseCache.size).toBe(1);
    expect((await search({ authorization })).headers['cache-control']).toBe('no-store');
    for (const url of ['/api/v1/users/me', '/api/v1/agents/home-page'])
      expect((await get(url, { authorization })).headers['cache-control']).toBe('no-store');
    expect(elsewhere.responseCache.size).toBe(1);
  });

  it('caches no page of an account, and none that sets a cookie', async () => {
    elsewhere.responseCache.clear();
    const urls = [
      '/account/general',
      '/agent',
      '/admin',
      '/search?lang=sw',
      '/authentication/reset-password?phoneNumber=%2B255700000001',
    ];
    for (const url of urls) {
      const { headers } = await get(url);
      expect([url, headers['cache-control'], headers.etag]).toEqual([url, 'private, no-cache', undefined]);
    }
    expect(String((await get('/search?lang=sw')).headers['set-cookie'])).toContain('locale=sw');
    // The API calls are public; the pages themselves do not exist.
    const before = elsewhere.responseCache.size;
    for (const url of urls) await get(url);
    expect(elsewhere.responseCache.size).toBe(before);
  });

  it('excludes pages behind sign-in from crawlers [SAFE-1]', async () => {
    const tagOf = async (url: string) => (await get(url)).headers['x-robots-tag'];
    for (const path of ['/admin', '/admin/ads', '/agent', '/agent/ads/add', '/account'])
      expect([path, await tagOf(path)]).toEqual([path, 'noindex']);
    for (const path of ['/', '/search', '/agents', `/ads/${ad.id}`])
      expect([path, await tagOf(path)]).toEqual([path, undefined]);
  });

  it('puts no made-up host into any link [SAFE-1]', async () => {
    const evil = await get('/search', { host: 'evil.example' });
    const good = await get('/search');
    for (const body of [evil.body, good.body, (await get('/robots.txt', { host: 'evil.example' })).body])
      expect([body.includes('evil.example'), body.includes('http://localhost')]).toEqual([false, true]);
    expect((await get('/search', { host: '127.0.0.1:3000' })).body).toContain('http://127.0.0.1:3000/search');
    expect((await get('/search', { host: 'no host/' })).statusCode).toBe(400);
    expect((await get('//evil.example/search', { host: 'makao.example' })).body).not.toContain('http://evil.example');
  });
});

describe('a change is seen at once in every process', () => {
  const page = (at = elsewhere) => get('/search', {}, at);
  const shows = async (text: string, at = elsewhere) => (await page(at)).body.includes(text);
  const link = (id: string) => `/ads/${id}`;

  it('when an ad is approved', async () => {
    const pending = await createAd(db, { ...place, status: 'pending_approval', publishedAt: null });
    await Promise.all([page(app), page()]);
    expect(await shows(link(pending.id))).toBe(false);
    const answer = await call(approveAd, { params: { id: pending.id }, body: { version: 1 } }, admin);
    expect(answer.status).toBe(200);
    // At once in the process that approved it; in others as soon as the notification arrives.
    expect(await shows(link(pending.id), app)).toBe(true);
    await expect.poll(() => shows(link(pending.id)), { interval: 10 }).toBe(true);
  });

  it('when an ad is changed, reported, removed, or its agent is suspended', async () => {
    const detail = async () => (await get(`/ads/${ad.id}`)).body;
    expect(await detail()).toContain('A house by the sea.');
    await db.update(ads).set({ description: 'A house in the hills.' }).where(eq(ads.id, ad.id));
    await expect.poll(detail, { interval: 10 }).toContain('A house in the hills.');

    // A customer who has contacted the agent hides the ad by reporting it.
    const customer = await signedIn(services);
    expect((await call(linkToAgent, { params: { id: ad.id } }, customer)).status).toBeLessThan(300);
    const tap = { params: { id: ad.id }, body: { kind: 'call' } } as const;
    expect((await call(contactAgent, tap, customer)).status).toBe(204);
    expect(await shows(link(ad.id))).toBe(true);
    expect((await call(reportUnavailable, { params: { id: ad.id } } as never, customer)).status).toBeLessThan(300);
    await expect.poll(() => shows(link(ad.id)), { interval: 10 }).toBe(false);
    expect((await get(`/ads/${ad.id}`)).statusCode).toBe(410);

    const other = await createAd(db, place);
    await expect.poll(() => shows(link(other.id)), { interval: 10 }).toBe(true);
    await call(removeAd, { params: { id: other.id }, body: { comment: 'gone' } } as never, admin);
    await expect.poll(() => shows(link(other.id)), { interval: 10 }).toBe(false);

    const third = await createAd(db, place);
    await expect.poll(() => shows(link(third.id)), { interval: 10 }).toBe(true);
    await db.$client.query("update users set suspended_at = now(), suspended_reason = 'x' where id = $1", [
      agent.userId,
    ]);
    await expect.poll(async () => (await get(`/ads/${third.id}`)).statusCode, { interval: 10 }).toBe(410);
    await db.$client.query('update users set suspended_at = null, suspended_reason = null where id = $1', [
      agent.userId,
    ]);
  });

  it('when an ad’s time is over, without any change', async () => {
    const hour = 3_600_000;
    const minute = 60_000;
    const start = Math.ceil((Date.now() + hour) / hour) * hour;
    const brief = await createAd(db, { ...place, expirationDate: new Date(start + 20 * minute) });
    vi.useFakeTimers({ toFake: ['Date'], now: start + minute });
    try {
      const kept = await page();
      expect(kept.body).toContain(link(brief.id));
      const { body } = await get(`/ads/${brief.id}`);
      expect(body).toContain(brief.id);
      vi.setSystemTime(start + 19 * minute);
      expect((await page()).headers.etag).toBe(kept.headers.etag);
      expect((await get(`/ads/${brief.id}`)).statusCode).toBe(200);
      vi.setSystemTime(start + 21 * minute);
      expect(await shows(link(brief.id))).toBe(false);
      expect((await get(`/ads/${brief.id}`)).statusCode).toBe(410);
    } finally {
      vi.useRealTimers();
    }
  });

  it('when an agent changes their introduction [SITE-5]', async () => {
    const profile = async () => (await get(`/agents/${agent.id}`)).body;
    expect(await profile()).not.toContain('Homes by the sea since 2009');
    await db
      .update(agents)
      .set({ bioEn: 'Homes by the sea since 2009.', bioSw: 'Nyumba za pwani tangu 2009.' })
      .where(eq(agents.id, agent.id));
    await expect.poll(profile, { interval: 10 }).toContain('Homes by the sea since 2009');
  });

  it('when an amenity of an ad changes, in every search that asks for it [SITE-5]', async () => {
    for (const amenity of amenities) {
      const found = async () => (await get(`/api/v1/front/ads/search?${amenity}=true`)).body.includes(ad.id);
      const has = await found();
      await db
        .update(ads)
        .set({ [amenity]: !has })
        .where(eq(ads.id, ad.id));
      await expect.poll(found, { interval: 10 }).toBe(!has);
    }
  });

  it('when texts and settings change', async () => {
    const support = async () => (await get('/api/v1/front/app-parameters')).body;
    await support();
    await db
      .insert(appParameters)
      .values({ key: 'supportPhoneNumber', value: '+255700123123' })
      .onConflictDoUpdate({ target: appParameters.key, set: { value: '+255700123123' } });
    await expect.poll(support, { interval: 10 }).toContain('+255700123123');
  });

  it('when an owner changes how pages write dates [FMT-2]', async () => {
    await db.update(ads).set({ createdAt: new Date('2026-11-18T09:00:00Z') });
    const published = async () => (await get(`/ads/${ad.id}`)).body;
    const written = async () => /\d{2}\/\d{2}\/2026/.exec(await published())?.[0];
    await expect.poll(written, { interval: 10 }).toBe('11/18/2026');
    const dates = (value: string) =>
      db
        .insert(appParameters)
        .values({ key: 'dateFormat', value })
        .onConflictDoUpdate({ target: appParameters.key, set: { value } });
    await dates('DD/MM/YYYY');
    await expect.poll(written, { interval: 10 }).toBe('18/11/2026');
    await dates('MM/DD/YYYY');
    await expect.poll(written, { interval: 10 }).toBe('11/18/2026');
  });

  it('when the team writes a page [STAT-1]', async () => {
    const contact = async (language: string) => (await get('/contact-us', { 'accept-language': language })).body;
    expect(await contact('en')).toContain('Coming soon');
    const words = { textEn: 'Call **Neema**', textSw: 'Mpigie **Neema**' };
    await db.insert(editedPageTexts).values({ page: 'contact-us', ...words });
    await expect.poll(() => contact('en'), { interval: 10 }).toContain('Call <b>Neema</b>');
    expect(await contact('sw')).toContain('Mpigie <b>Neema</b>');
    await db.delete(editedPageTexts);
    await expect.poll(() => contact('en'), { interval: 10 }).toContain('Coming soon');
  });

  it('but not when it is rolled back', async () => {
    await page();
    const { size } = elsewhere.responseCache;
    await db
      .transaction(async (tx) => {
        await tx.update(ads).set({ price: 1 });
        tx.rollback();
      })
      .catch(() => {});
    await db.$client.query("select pg_notify('other', '')");
    expect(elsewhere.responseCache.size).toBe(size);
    expect(size).toBeGreaterThan(0);
  });
});

describe('a cached page [FAST-1]', () => {
  const tagOf = async (url: string) => (await get(url)).headers.etag;

  it('stays cached when what it shows has not changed', async () => {
    const other = await createAd(db, { wardId: (await createWard(db)).id, agentId: (await createAgent(db)).id });
    const urls = [`/search?wardIds=${ward.id}`, `/ads/${ad.id}`, `/agents/${agent.id}`];
    const tags = await Promise.all(urls.map(tagOf));
    made.mockClear();
    await db.update(ads).set({ price: 123_000 }).where(eq(ads.id, other.id));
    expect(await Promise.all(urls.map(tagOf))).toEqual(tags);
    expect(made).not.toHaveBeenCalled();
    expect((await get(`/ads/${other.id}`)).body).toContain('123,000');
  });

  it('of an ad stays cached when there are fewer like it than before, and not when other ones are shown next to it', async () => {
    const beside = { ...place, agentId: (await createAgent(db)).id };
    const far = await createAd(db, beside);
    const near = [];
    for (let more = 0; more < 9; more++) near.push(await createAd(db, beside));
    const withdraw = ({ id }: { id: string }) =>
      db.update(ads).set({ unavailableAt: new Date() }).where(eq(ads.id, id));
    const url = `/ads/${ad.id}`;
    const tag = await tagOf(url);
    made.mockClear();
    await withdraw(far);
    expect(await tagOf(url)).toBe(tag);
    expect(made).not.toHaveBeenCalled();
    await withdraw(near[8]!);
    expect((await get(url)).body).not.toContain(near[8]!.id);
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('is right on the very next request, in another process and without waiting', async () => {
    const url = `/search?wardIds=${ward.id}`;
    for (let price = 201_000; price < 221_000; price += 1_000) {
      await Promise.all([get(url), get(`/ads/${ad.id}`), get(`/ads/${ad.id}`, {}, app)]);
      await db.update(ads).set({ price }).where(eq(ads.id, ad.id));
      const [list, here, there] = await Promise.all([get(url), get(`/ads/${ad.id}`, {}, app), get(`/ads/${ad.id}`)]);
      const digits = `${price / 1000},000`;
      expect([
        list.body.includes(`TZS ${price / 1000}K`),
        here.body.includes(digits),
        there.body.includes(digits),
      ]).toEqual([true, true, true]);
    }
  });

  it('is not forgotten for a call that is refused [SAFE-1]', async () => {
    const urls = ['/', '/search', `/ads/${ad.id}`];
    const tags = await Promise.all(urls.map(tagOf));
    const tag = tags[2];
    made.mockClear();
    const customer = await signedIn(services);
    const hostile = ['/agent/ads', `/agent/ads/${ad.id}`, '/favorites', '/payments', '/users', '/cloud-files'];
    for (const path of hostile)
      for (const method of ['POST', 'PUT', 'DELETE'] as const)
        for (const authorization of ['', 'Bearer x', `Bearer ${customer.token}`]) {
          const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
          const { statusCode } = await elsewhere.inject({ method, url: `/api/v1${path}`, headers, payload: '{' });
          expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true]);
        }
    expect(await Promise.all(urls.map(tagOf))).toEqual(tags);
    expect(made).not.toHaveBeenCalled();
    expect(
      (await call(approveAd, { params: { id: ad.id }, body: { version: 1 } }, admin)).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await call(removeAd, { params: { id: ad.id }, body: { comment: 'x' } } as never)).status).toBe(401);
    expect(await tagOf(`/ads/${ad.id}`)).toBe(tag);
    expect(made).not.toHaveBeenCalled();
  });
});

it('caches nothing while it receives no notifications, and starts empty afterwards', async () => {
  await get('/search');
  const { responseCache } = elsewhere;
  expect(responseCache.size).toBeGreaterThan(0);
  const killer = new pg.Client({ ...connection, database: 'postgres' });
  await killer.connect();
  await killer.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'makao changes'");
  await killer.end();
  await expect.poll(() => responseCache.isOn, { interval: 1 }).toBe(false);
  expect(responseCache.size).toBe(0);
  expect((await get('/search')).statusCode).toBe(200);
  await expect.poll(() => responseCache.isOn, { timeout: 10_000 }).toBe(true);
});

it('holds a compressed response in a buffer of its own', async () => {
  const { body } = await toCachedResponse('A house by the sea. '.repeat(500), {});
  expect(body.buffer.byteLength).toBe(body.length);
});

it('holds no more than it was given', async () => {
  const small = await buildApp({ services, cacheBytes: 100_000 });
  await expect.poll(() => small.responseCache.isOn).toBe(true);
  for (let page = 1; page <= 200; page++) await get(`/api/v1/front/ads/search?page=${page}`, {}, small);
  expect(small.responseCache.size).toBeGreaterThan(10);
  expect(small.responseCache.size).toBeLessThan(200);
  await small.close();
});

it('names one script on every public page, and the styles and the heading face [SITE-1]', async () => {
  for (const url of ['/', '/search', `/ads/${ad.id}`, '/agents', '/nowhere']) {
    const { body } = await get(url);
    expect([url, body.match(/<script[^>]* src="[^"]*"/g)]).toEqual([
      url,
      [expect.stringMatching(/id="client" type="module" src="\/assets\/client-[\w-]+\.js"/)],
    ]);
    expect([url, body.match(/<link rel="(stylesheet|modulepreload|preload)"/g)?.sort()]).toEqual([
      url,
      ['<link rel="preload"', '<link rel="stylesheet"'],
    ]);
  }
});

describe('the pages’ policy', () => {
  it('lets exactly the scripts of the page run, in any copy of it', async () => {
    for (const url of ['/', '/search', `/ads/${ad.id}`, '/account/general', '/nowhere']) {
      const { body, headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      const scripts = [...body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, tag, code]) => code && !tag!.includes('application/ld+json'),
      );
      expect(scripts).toHaveLength(1);
      for (const [, , code] of scripts)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
      expect(body).not.toContain('nonce=');
    }
  });
});
