import type { APIRequestContext } from '@playwright/test';
import { demoPeople, expect, expectNoOverflow, phone, signIn, test } from './journey.ts';

const shown = async (request: APIRequestContext, query = 'type=rent') =>
  (await (await request.get(`/api/v1/front/ads/search?${query}`)).json()).data as {
    id: string;
    code: string;
    ward: { id: string; name: string };
    media?: unknown[];
  }[];

test('a sentence in everyday words becomes filters, with the place name used and the words without a filter [FIND-4]', async ({
  page,
  speak,
}) => {
  await speak('sw');
  await page.setViewportSize(phone);
  await page.goto(`/search?q=${encodeURIComponent('nyumba ya kupanga masaki karibu na barabara, Arusha, xyzzy')}`);
  await expect(page.getByRole('list', { name: 'Vichujio' }).getByText('Masaki (Msasani)').first()).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Hatuna kichujio cha' });
  await expect(notice).toContainText('karibu na barabara');
  await expect(notice).toContainText('Arusha');
  await expect(notice).toContainText('xyzzy');
  await expectNoOverflow(page);
});

test('the team finds, adds, changes and removes an everyday name, and sentences follow [FIND-4] [ADM-1]', async ({
  page,
  request,
  checkAccessible,
}) => {
  // Letters only: digits could be parsed as an amount.
  const name = `Kwa Mzee ${Array.from(String(Date.now()), (figure) => 'bdfgjlmprt'[Number(figure)]).join('')}`;
  const read = async () =>
    (await (await request.get('/api/v1/front/ads/understand', { params: { q: `nyumba ${name}` } })).json()).places;
  await signIn(page, demoPeople.admin);
  await page.goto('/admin/places?kind=landmarks');
  await page.getByRole('searchbox').fill('mlimani cty');
  await expect(page.getByText('Mlimani City', { exact: true })).toBeVisible();
  await checkAccessible();
  await page.getByRole('link', { name: 'Add a name' }).click();
  await page.getByLabel('Name people use').fill(name);
  await page.getByRole('combobox', { name: /Wards it is in/ }).fill('Sinza');
  await page.getByRole('option', { name: 'Sinza' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await read()).map((place: { name: string }) => place.name)).toEqual(['Sinza']);
});

test('photos open in full screen and change by keys; without JavaScript they are links [FIND-5]', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [ad] = await shown(request);
  await page.setViewportSize(phone);
  await page.goto(`/ads/${ad!.id}`);
  const photo = page.locator('#photo-1 a');
  await photo.click();
  const dialog = page.locator('dialog.photos');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.photos-count')).toContainText('1');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('.photos-count')).toContainText('2');
  // Focus stays inside the dialog.
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(photo).toBeFocused();

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const bare = await plain.newPage();
  await bare.goto(`/ads/${ad!.id}`);
  const href = await bare.locator('#photo-1 a').getAttribute('href');
  expect((await request.get(href!)).headers()['content-type']).toContain('image/');
  const share = await bare.getByRole('link', { name: 'Send to a friend on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(share!)).toContain(`/a/${ad!.code}`);
  await plain.close();
});

test('old and short URLs redirect to the readable one [FIND-7]', async ({ page, request, speak }) => {
  const [ad] = await shown(request);
  await speak('sw');
  for (const path of [`/ads/${ad!.id}`, `/a/${ad!.code}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/ads/${ad!.id}/[a-z0-9-]+$`));
  }
});

test('a ward to rent in has a page with ads, prices and questions [FIND-7]', async ({
  page,
  request,
  checkAccessible,
}) => {
  const [ad] = await shown(request);
  const slug = ad!.ward.name
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-');
  await page.setViewportSize(phone);
  await page.goto(`/rent/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ad!.ward.name);
  await expect(page.getByText('What do I pay before I move in?')).toBeVisible();
  await expect(page.locator('section[aria-labelledby=around] li a').first()).toHaveAttribute('href', /^\/rent\//);
  await expectNoOverflow(page);
  await checkAccessible();
});

test('viewed ads are listed, and up to four are compared on a phone [FIND-6]', async ({
  page,
  request,
  checkAccessible,
}) => {
  const ads = (await shown(request)).slice(0, 2);
  await page.setViewportSize(phone);
  for (const ad of ads) {
    await page.goto(`/ads/${ad.id}`);
    const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', name);
    await expect.poll(() => stored('seen')).toContain(ad.id);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.poll(() => stored('compare')).toContain(ad.id);
  }
  await page.getByRole('link', { name: 'Compare 2 homes' }).click();
  await page.waitForURL(/\/compare\?ids=/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expectNoOverflow(page);
  await checkAccessible();
  await page.goto('/seen');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('the first photo is on the first screen of the home page, and its height stays while it is scrolled [HOME-3]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const photo = await page.locator('article.card img').first().boundingBox();
  expect(photo!.y).toBeLessThan(640 - 120);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (let y = 0; y < before; y += 500) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await height()).toBe(before);
  }
});

test('an agent sees that an ad is theirs [FIND-5]', async ({ page, request }) => {
  await signIn(page, demoPeople.agent);
  const agentId = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!).agentProfile.id as string);
  const [own] = await shown(request, `agentId=${agentId}`);
  await page.goto(`/ads/${own!.id}`);
  await expect(page.getByText('This is your ad')).toBeVisible();
});
