import { m } from '@makao/i18n/messages';
import { expect, phone, test } from './journey.ts';

test.use({ viewport: phone });

test('what is only read is sent once, and still leads on [FAST-2]', async ({ page }) => {
  const html = await (await page.request.get('/search')).text();
  const sent = html.slice(html.indexOf('streamController.enqueue('));
  expect(html).toMatch(/TZS [\d.]+[KM]/);
  expect(html).toContain('/640.webp');
  expect(html).toContain('Mikocheni');
  // Photos, prices, the menu and the wards stand in the page alone.
  expect(sent).not.toMatch(/cover|moveInCost|menuItemCollections|municipality/);

  await page.goto('/search');
  let documents = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) documents++;
  });
  // The page is alive.
  await page.getByRole('link', { name: m.search_filters() }).click();
  const drawer = page.getByRole('dialog', { name: m.search_filters() });
  await expect(drawer.getByRole('checkbox', { name: /^Mikocheni/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const first = page.locator('.card').first();
  const title = (await first.locator('h3 b').textContent())!;
  await first.locator('h3 a').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.locator('.card-price')).toHaveCount(24);
  await page.locator('footer').getByRole('link', { name: m.common_footer_about() }).click();
  await expect(page).toHaveURL('/about-us');
  await page.locator('header summary').filter({ visible: true }).click();
  await page.locator('header').getByRole('link', { name: m.common_nav_home(), exact: true }).click();
  await expect(page).toHaveURL('/');
  // The sheet does not stay open over the next page.
  await expect(page.locator('header').getByRole('link', { name: m.common_nav_home(), exact: true })).toBeHidden();
  expect(documents).toBe(0);
});

test('a photo that can’t be had has a stand-in, whenever it fails [FAST-2]', async ({ page }) => {
  await page.route(/\/files\/.*\.(avif|webp)$/, (route) => route.abort());
  await page.goto('/search');
  await expect(page.locator('.card-photo').first().locator('picture')).toHaveCount(0);
  await expect(page.locator('.card-photo').first().locator('svg')).toBeVisible();
  const last = page.locator('.card-photo').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('svg')).toBeVisible();
});

test('a page that can’t be taken over is made anew, whole [FAST-2]', async ({ context }) => {
  const page = await context.newPage();
  // As an extension or a translator may change it before the script arrives.
  await page.route('/search', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(role="status"[^>]*>)[^<]+/, '$1Something else');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/search');
  await expect(page.getByText('Something else')).toHaveCount(0);
  await expect(page.locator('.card-price')).toHaveCount(24);
  await expect(page.locator('.card-photo img').first()).toBeVisible();
  await page.locator('.card h3 a').first().click();
  await expect(page).toHaveURL(/\/ads\//);
});

test('a page that loads its data again shows all of it anew [FAST-2, FAST-7]', async ({ page }) => {
  const [first] = (await (await page.request.get('/api/v1/front/ads/search?type=rent&limit=1')).json()).data;
  await page.goto(`/ads/${first.id}`);
  const main = page.locator('main');
  await expect(main.getByText('9 months in advance')).toHaveCount(0);
  // Changed by the agent meanwhile.
  await page.route(`**/api/v1/front/ads/${first.id}`, async (route) => {
    const answer = await route.fetch();
    const ad = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...ad, monthsInAdvance: 9, ward: { ...ad.ward, name: 'Kwingine' }, hasPool: !ad.hasPool },
    });
  });
  const pool = main.getByText(m.ads_amenity_pool(), { exact: true });
  const before = await pool.count();
  await page.evaluate(() =>
    (window as unknown as { __reactRouterDataRouter: { revalidate(): void } }).__reactRouterDataRouter.revalidate(),
  );
  await expect(main.getByText('9 months in advance')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Kwingine', exact: true })).toBeVisible();
  await expect(main.getByRole('navigation').first()).toContainText('Kwingine');
  await expect(pool).toHaveCount(1 - before);
});
