import { getAd } from '@makao/contract/ads';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { requestOf } from '@makao/contract/kernel/request';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { adStats } from '../../db/schema/ads.ts';
import { loadPages } from '../../page-build.ts';
import { testApp } from '../../test/app.ts';
import { createAd, daysFromNow } from '../../test/factories.ts';
import { htmlAnswer, onePage } from '../../test/one-page.ts';
import { signedInAgent } from '../../test/people.ts';
import { AdViews } from './ad-views.ts';

const { db, services } = await testApp();
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const viewsOf = async (id: string) => (await db.select().from(adStats).where(eq(adStats.adId, id)))[0]?.views ?? 0;

describe('views of an ad', () => {
  it('are counted for people who open it, and written before the program ends', async () => {
    const owner = await signedInAgent(services);
    const ad = await createAd(db, { agentId: owner.agent.id });
    const gone = await createAd(db, { expirationDate: daysFromNow(-1) });
    const app = await buildApp({ services });
    const open = (
      id: string,
      remoteAddress: string,
      headers: Record<string, string> = {},
      method = 'GET' as 'GET' | 'HEAD',
    ) =>
      app.inject({
        method,
        url: apiBase + getAd.path.replace(':id', id),
        remoteAddress,
        headers: { 'user-agent': phone, ...headers },
      });
    await open(ad.id, '196.41.0.1');
    await open(ad.id, '196.41.0.2');
    await open(ad.id, '196.41.0.3', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await open(ad.id, '196.41.0.4', { 'user-agent': 'WhatsApp/2.23.20.0' });
    await open(ad.id, '196.41.0.5', {}, 'HEAD');
    await open(ad.id, '196.41.0.6', { authorization: `Bearer ${owner.token}` });
    await open(gone.id, '196.41.0.1');
    expect(await viewsOf(ad.id)).toBe(0);
    await app.close();
    expect([await viewsOf(ad.id), await viewsOf(gone.id)]).toEqual([2, 0]);
  });

  it("are the visitor's own when a page is rendered for them", async () => {
    const ad = await createAd(db);
    const renderPage = onePage(async (_path, _request, { send }) => {
      await send(requestOf(getAd, { params: { id: ad.id } }, 'en'));
      return htmlAnswer('');
    });
    const app = await buildApp({ services, renderPage });
    const open = (remoteAddress: string, userAgent: string) =>
      app.inject({ url: `/ads/${ad.id}`, remoteAddress, headers: { 'user-agent': userAgent } });
    for (const address of ['196.41.0.1', '196.41.0.2', '196.41.0.2']) await open(address, phone);
    await open('196.41.0.3', 'facebookexternalhit/1.1');
    await app.close();
    expect(await viewsOf(ad.id)).toBe(2);
  });

  it('are not counted for a page that is prefetched, but when it is looked at [SITE-1]', async () => {
    const ad = await createAd(db);
    const app = await buildApp({
      services,
      renderPage: await loadPages(false, 16 * 1024 * 1024),
      cacheBytes: 8 * 1024 * 1024,
    });
    await expect.poll(() => app.responseCache.isOn).toBe(true);
    const headers = { 'user-agent': phone, accept: 'text/html' };
    const { headers: answer } = await app.inject({
      url: `/ads/${ad.id}`,
      headers: { ...headers, 'user-agent': 'bot' },
    });
    const url = String(answer.location);
    // Rendered for the first, and answered from the cache.
    for (const remoteAddress of ['196.41.0.1', '196.41.0.2'])
      await app.inject({ url, remoteAddress, headers: { ...headers, 'sec-purpose': 'prefetch' } });
    const look = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: `/api/v1/front/ads/${ad.id}/view`, remoteAddress, headers });
    expect((await look('196.41.0.1')).statusCode).toBe(204);
    await look('196.41.0.1');
    await app.close();
    expect(await viewsOf(ad.id)).toBe(1);
  });

  it('count once a minute and address, and add up', async () => {
    const [one, two] = [await createAd(db), await createAd(db)];
    const views = new AdViews(db);
    const minute = 60_000;
    for (const now of [0, 1000, minute, minute + 1]) views.count(one.id, '10.0.0.1', phone, now);
    views.count(two.id, '10.0.0.1', phone, minute + 2);
    await views.flush();
    views.count(one.id, '10.0.0.2', phone, minute + 3);
    await views.flush();
    expect([await viewsOf(one.id), await viewsOf(two.id)]).toEqual([3, 1]);
  });

  it('survive a failed write, and a deleted ad', async () => {
    const ad = await createAd(db);
    const views = new AdViews(db);
    views.count(ad.id, '10.0.0.1', phone);
    views.count(crypto.randomUUID(), '10.0.0.1', phone);
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('no connection'));
    await views.flush();
    expect(await viewsOf(ad.id)).toBe(0);
    await views.flush();
    expect(await viewsOf(ad.id)).toBe(1);
  });
});
