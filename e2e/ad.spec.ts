import type { APIRequestContext } from '@playwright/test';
import { demoTokens, enter } from './customers.ts';
import { answerMaps, expect, expectNoOverflow, phone, test } from './journey.ts';

interface Ad {
  id: string;
  type: string;
  price: number;
  monthsInAdvance: number | null;
  imagesUrls: string[];
  ward: { id: string; name: string; mapsUrl?: string };
  city: { id: string };
  agent: { id: string; fullName: string; reviewsCount: number };
}

const ads = async (request: APIRequestContext, query = ''): Promise<Ad[]> =>
  (await (await request.get(`/api/v1/front/ads/search?limit=100&${query}`)).json()).data;

/** The first of the demo's ads that matches. */
async function adWhere(request: APIRequestContext, fits: (ad: Ad) => boolean, query = ''): Promise<Ad> {
  for (let page = 1; page <= 4; page++) {
    const found = (await ads(request, `${query}&page=${page}`)).find(fits);
    if (found) return found;
  }
  throw new Error('The demo has no such ad');
}

test('shows photos with a counter and thumbnails, by button and by key [AD-1]', async ({ page, request }) => {
  const ad = await adWhere(
    request,
    ({ imagesUrls }) => imagesUrls.length >= 4 && !imagesUrls.some((url) => url.endsWith('.webm')),
  );
  await page.goto(`/ads/${ad.id}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  await expect(gallery.getByText(`1 of ${ad.imagesUrls.length}`)).toBeVisible();
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect(gallery.getByText(`2 of ${ad.imagesUrls.length}`)).toBeVisible();
  // Five thumbnails fill the row.
  const share = await gallery
    .locator('ol > li')
    .first()
    .evaluate((thumb) => thumb.getBoundingClientRect().width / thumb.parentElement!.getBoundingClientRect().width);
  expect(share).toBeCloseTo(1 / 5, 2);
  await gallery.getByLabel('Show photo 4').click();
  await expect(gallery.getByText(`4 of ${ad.imagesUrls.length}`)).toBeVisible();
});

test('replaces a broken photo with a placeholder [AD-1]', async ({ page, request }) => {
  const [ad] = await ads(request);
  await page.route('**/files/**', (route) => route.abort());
  await page.goto(`/ads/${ad!.id}`);
  await expect(page.getByRole('region', { name: 'Photos' }).locator('div[role="img"]').first()).toBeVisible();
});

test('plays the video with a photo as its poster [AD-1]', async ({ page, request }) => {
  const ad = await adWhere(request, ({ imagesUrls }) => imagesUrls.some((url) => url.endsWith('.webm')));
  await page.goto(`/ads/${ad.id}`);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', /\/files\//);
  await expect(video).toContainText('Unable to play video');
  const length = await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    return element.duration;
  });
  expect(length).toBeGreaterThan(1);
});

test('multiplies the rent by the months and adds up what moving in costs [AD-2]', async ({ page, request }) => {
  const ad = await adWhere(request, ({ monthsInAdvance }) => (monthsInAdvance ?? 0) > 1, 'type=rent');
  await page.goto(`/ads/${ad.id}`);
  const total = `TZS ${(ad.price * ad.monthsInAdvance!).toLocaleString('en-US')}`;
  await expect(page.getByText(total).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Move-in cost' })).toBeVisible();
  await page
    .getByRole('button', { name: /About this fee/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: ad.ward.name, exact: true }).first()).toHaveAttribute(
    'href',
    `/wards/${ad.ward.id}`,
  );
  await expect(page.getByRole('link', { name: 'Dar es Salaam' }).first()).toHaveAttribute(
    'href',
    `/search?cityId=${ad.city.id}&type=rent`,
  );
});

test('shows description, date, a map near the view, reviews and related ads [AD-6]', async ({ page, request }) => {
  const { data: wards } = await (await request.get('/api/v1/wards/search?limit=500')).json();
  const mapped = new Set(
    wards.filter((ward: { mapsUrl: string | null }) => ward.mapsUrl).map(({ id }: { id: string }) => id),
  );
  const ad = await adWhere(request, ({ ward, agent }) => mapped.has(ward.id) && agent.reviewsCount > 0);
  await answerMaps(page);
  await page.goto(`/ads/${ad.id}`);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(page.getByText(/Published on \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toHaveAttribute('width', '600');
  await expect(frame).toHaveAttribute('height', '450');
  const reviews = page.getByRole('region', { name: 'Reviews of this agent' });
  await expect(reviews.getByRole('listitem')).toHaveCount(Math.min(4, ad.agent.reviewsCount));
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
});

test('asks before loading a map if the browser saves data or the connection is slow [AD-6]', async ({
  page,
  request,
}) => {
  const { data: wards } = await (await request.get('/api/v1/wards/search?limit=500')).json();
  const ward = wards.find(({ mapsUrl }: { mapsUrl: string | null }) => mapsUrl);
  await answerMaps(page);
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    await page.addInitScript(
      (line) => Object.defineProperty(navigator, 'connection', { value: line, configurable: true }),
      connection,
    );
    await page.goto(`/wards/${ward.id}`);
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: `Show the map of ${ward.name}` }).click();
    await expect(page.locator('iframe')).toHaveAttribute('src', ward.mapsUrl);
  }
});

test('answers 410 for an ad that is gone, with related ads [AD-7]', async ({ page, request }) => {
  const { data: related } = await (await request.get('/api/v1/front/ads/search?limit=1')).json();
  expect(related).toHaveLength(1);
  const gone = await goneAd(request);
  const last = page.getByRole('article', { name: 'The ad as it was' });
  const answer = await page.goto(`/ads/${gone.id}`);
  expect(answer!.status()).toBe(410);
  await expect(page.getByRole('main').getByText('This ad is no longer available').last()).toBeVisible();
  await expect(last).toContainText(`TZS ${gone.price.toLocaleString('en-US')}`);
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
});

/** Found in the favorites of the demo's customer: neither the sitemap nor other public data contain such an ad. */
async function goneAd(request: APIRequestContext): Promise<{ id: string; price: number }> {
  const { token } = await (
    await request.post('/api/v1/users/login_check', { data: { phoneNumber: '+255700000004', password: 'Makao!2026' } })
  ).json();
  const { data } = await (
    await request.get('/api/v1/user-ad-favorites?limit=100', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const favorite = data.find(
    ({ ad }: { ad: { frontShowable: boolean; publicationStatus: string } }) =>
      !ad.frontShowable && ad.publicationStatus === 'expired',
  );
  if (!favorite) throw new Error('The demo customer has no favourite that is gone');
  return favorite.ad;
}

test('answers 404 for an unknown ad, with links home and to support [SHELL-8]', async ({ page, checkAccessible }) => {
  for (const path of ['/ads/00000000-0000-4000-8000-000000000000', '/no/such/page']) {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Chat with support' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    );
    await checkAccessible();
  }
});

test('has a title with kind, place, price and bedrooms, for signed-in users also the agent, and metadata for chats [AD-8, SHELL-9]', async ({
  page,
  request,
}) => {
  const ad = await adWhere(request, ({ type }) => type === 'rental', 'propertyType=house');
  await page.goto(`/ads/${ad.id}`);
  const title = await page.title();
  for (const part of ['House for rent', ad.ward.name, 'Makao', 'TZS']) expect(title).toContain(part);
  expect(await page.locator('head').innerHTML()).not.toContain(ad.agent.fullName);
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('og:title')).toContain(ad.ward.name);
  expect(await meta('og:image')).toMatch(/^http/);
  const picture = await request.get((await meta('og:image'))!);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!);
  expect(JSON.stringify(data)).toContain('RealEstateListing');
  expect(JSON.stringify(data)).toContain('"priceCurrency":"TZS"');
  await expect(page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').first()).toHaveAttribute(
    'href',
    '/search',
  );
  await enter(page, { tokens: await demoTokens('customer') });
  await page.goto(`/ads/${ad.id}`);
  await expect(page).toHaveTitle(new RegExp(`, ${ad.agent.fullName} · Makao$`));
  await page.goto('/');
  await expect(page).toHaveTitle('All homes and plots in Dar es Salaam, to rent and to buy · Makao');
});

test('gives a visitor no phone number, not even inside the page [AD-3]', async ({ request }) => {
  const [ad] = await ads(request);
  const { supportPhoneNumber } = await (await request.get('/api/v1/front/app-parameters')).json();
  const html = await (await request.get(`/ads/${ad!.id}`)).text();
  const numbers = html.replaceAll(supportPhoneNumber.slice(1), '').match(/255[67]\d{8}(?!\d)/g);
  expect(numbers).toBeNull();
});

for (const locale of ['en', 'sw'] as const) {
  test(`is accessible and fits a phone (${locale})`, async ({ page, request, speak, checkAccessible }) => {
    await speak(locale);
    const [ad] = await ads(request);
    await page.setViewportSize(phone);
    await page.goto(`/ads/${ad!.id}`);
    await expectNoOverflow(page);
    await checkAccessible();
  });
}
