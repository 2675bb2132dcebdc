import { getAd, getAdByCode } from '@makao/contract/ads';
import { expect, it } from 'vitest';
import { loadPages } from '../../page-build.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createWard } from '../../test/factories.ts';
import { approveNow } from '../../test/judging.ts';
import { signedIn } from '../../test/people.ts';
import { adCode } from './ad-code.ts';

const { app, db, services, call } = await testApp({}, { renderPage: await loadPages(false, 16 * 1024 * 1024) });
const ward = await createWard(db, { name: 'Kijitonyama' });
const admin = await signedIn(services, { teamRole: 'owner' });
const unpublished = {
  publishedAt: null,
  wardId: ward.id,
  description: 'A secret garden.',
  price: 123_456_000,
} as const;

it('the address of an ad that is still checked says so, and nothing of the ad [DAY-5]', async () => {
  const ad = await createAd(db, { status: 'pending_approval', ...unpublished });
  const byId = await call(getAd, { params: { id: ad.id } }, { locale: 'sw' });
  expect(byId.status).toBe(404);
  expect(byId.body).toEqual({ code: 'adBeingChecked', message: expect.stringContaining('linakaguliwa') });
  const byCode = await call(getAdByCode, { params: { code: adCode(ad.number) } });
  expect(byCode.status).toBe(404);
  expect(byCode.body).toEqual({ code: 'adBeingChecked', message: expect.any(String), id: ad.id });

  const headers = { accept: 'text/html' };
  const short = await app.inject({ url: `/a/${adCode(ad.number)}`, headers });
  expect([short.statusCode, short.headers.location]).toEqual([302, `/ads/${ad.id}`]);
  const page = await app.inject({ url: `/ads/${ad.id}`, headers: { ...headers, cookie: 'locale=en' } });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('noindex');
  expect(page.body).not.toMatch(/Kijitonyama, |secret garden|123,456|123456/);

  await approveNow(services, admin.user.id, ad.id);
  expect((await call(getAd, { params: { id: ad.id } })).status).toBe(200);
  expect((await app.inject({ url: `/ads/${ad.id}`, headers: {} })).statusCode).toBe(200);
});

it('drafts, rejected and deleted ads are as unknown as no ad at all [DAY-5]', async () => {
  for (const given of [
    { status: 'draft' },
    { status: 'rejected' },
    { status: 'pending_approval', deletedAt: new Date() },
  ] as const) {
    const ad = await createAd(db, { ...unpublished, ...given });
    expect((await call(getAd, { params: { id: ad.id } })).body.code).toBe('notFound');
    expect((await call(getAdByCode, { params: { code: adCode(ad.number) } })).body.code).toBe('notFound');
  }
  expect((await call(getAd, { params: { id: crypto.randomUUID() } })).body.code).toBe('notFound');
});
