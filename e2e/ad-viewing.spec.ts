import { m } from '@makao/i18n/messages';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectNoOverflow, laptop, phone, test } from './journey.ts';

interface Ward {
  id: string;
  name: string;
  mapsUrl?: string | null;
}

interface Ad {
  id: string;
  imagesUrls: string[];
  ward: Ward;
}

async function adWhere(request: APIRequestContext, fits: (ad: Ad) => boolean): Promise<Ad> {
  const { data } = await (await request.get('/api/v1/front/ads/search?limit=100')).json();
  return (data as Ad[]).find(fits)!;
}
const withPhotos = ({ imagesUrls }: Ad) => imagesUrls.length >= 3 && !imagesUrls.some((url) => url.endsWith('.webm'));
const viewer = (page: Page) => page.locator('dialog.photos');

test('Back closes the photo viewer and leaves the ad open; so does its button [FIND-5]', async ({ page, request }) => {
  const ad = await adWhere(request, withPhotos);
  await page.setViewportSize(phone);
  await page.goto('/about-us');
  await page.goto(`/ads/${ad.id}`);
  const address = page.url();
  const photo = page.locator('[data-act=photos]').first();
  await photo.click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await photo.click();
  await page.getByRole('button', { name: m.common_action_close() }).click();
  await expect(viewer(page)).toHaveCount(0);
  // No entry of the viewer is left.
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('the viewer shows the loaded size at once and sharpens when the large one has arrived [FIND-5]', async ({
  page,
  request,
}) => {
  const ad = await adWhere(request, withPhotos);
  await page.setViewportSize(phone);
  const large = Promise.withResolvers<void>();
  await page.route('**/1280.webp', async (route) => {
    await large.promise;
    await route.continue();
  });
  await page.goto(`/ads/${ad.id}`);
  const photo = page.locator('[data-act=photos]').first();
  const fileOf = (image: Locator) => image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
  await expect.poll(() => fileOf(photo.locator('img'))).toMatch(/640\.\w+$/);
  await photo.click();
  const shown = viewer(page).locator('img').first();
  await expect(shown).not.toHaveAttribute('src', /1280\.webp$/);
  expect(await fileOf(shown)).toMatch(/640\.\w+$/);
  const box = await shown.boundingBox();
  large.resolve();
  await expect(shown).toHaveAttribute('src', /1280\.webp$/);
  expect(await shown.boundingBox()).toEqual(box);
});

for (const scheme of ['light', 'dark'] as const)
  test(`an ad is printed on one page, with its short address and a code (${scheme}) [FIND-5]`, async ({
    page,
    request,
  }) => {
    const ad = await adWhere(request, withPhotos);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/ads/${ad.id}`);
    const pages = async () => {
      const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      return { count: file.match(/\/Type\s*\/Page\b/g)?.length, size: /\/MediaBox\s*\[([^\]]+)\]/.exec(file)?.[1] };
    };
    const a4 = { count: 1, size: expect.stringMatching(/^\s*0 0 59[45](\.\d+)? 84[12](\.\d+)?\s*$/) };
    expect(await pages()).toEqual(a4);
    await page.locator('section[aria-labelledby=about] p.max-w-prose').evaluate((text) => {
      text.textContent = 'Nyumba nzuri sana, ipo karibu na barabara. '.repeat(400);
    });
    expect(await pages()).toEqual(a4);
    await page.emulateMedia({ media: 'print', colorScheme: scheme });
    await expect(page.getByText(m.ads_print_at())).toBeVisible();
    await expect(page.getByText(/\/a\/\w{6}$/)).toBeVisible();
    await expect(page.getByRole('img', { name: m.ads_print_code() })).toBeVisible();
    for (const part of ['header:has(nav)', 'footer', '#contact', '.bar-bottom', '[data-map]'])
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)).toBe('rgb(20, 32, 31)');
  });

for (const viewport of [phone, laptop])
  test(`where the street map can’t be reached, the ward itself stays (${viewport.width} px) [AD-6]`, async ({
    page,
    request,
    checkAccessible,
  }) => {
    const { data: wards } = await (await request.get('/api/v1/wards/search?limit=500')).json();
    const mapped = new Set((wards as Ward[]).filter(({ mapsUrl }) => mapsUrl).map(({ id }) => id));
    const ad = await adWhere(request, ({ ward }) => mapped.has(ward.id));
    await page.setViewportSize(viewport);
    await page.route(/google\./, (route) => route.abort());
    await page.goto(`/ads/${ad.id}`);
    const place = page.locator('[data-map]');
    await place.scrollIntoViewIfNeeded();
    await expect(page.getByText(m.ads_mapMissing({ ward: ad.ward.name }))).toBeVisible();
    await expect(place.locator('svg text').filter({ hasText: ad.ward.name }).first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectNoOverflow(page);
    await checkAccessible();
  });
