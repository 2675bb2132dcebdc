import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoOverflow, phone, test } from './journey.ts';

const cards = (page: Page) => page.locator('#results article');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const total = async (request: APIRequestContext, query: string) =>
  (await (await request.get(`/api/v1/front/ads/search?${query}`)).json()).pagination.resultCount as number;
const prices = (page: Page) =>
  cards(page)
    .locator('.card-price b')
    .evaluateAll((all) =>
      all.map(({ textContent }) => {
        const [, number, unit] = /([\d.,]+)([KM]?)/.exec(textContent ?? '') ?? [];
        return Number(number!.replaceAll(',', '')) * (unit === 'M' ? 1e6 : unit === 'K' ? 1e3 : 1);
      }),
    );

test('sorts by price up and down, in the address and over pages [FIND-1]', async ({ page }) => {
  await page.goto('/search?type=rent');
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/type=rent.*sort=price/);
  await expect
    .poll(async () => (await prices(page)).every((price, at, all) => at === 0 || all[at - 1]! <= price))
    .toBe(true);
  const highest = (await prices(page)).at(-1)!;
  await page.getByRole('link', { name: /^(Page )?2$/ }).click();
  await expect(page).toHaveURL(/sort=price.*page=2/);
  await expect.poll(async () => (await prices(page))[0]! >= highest).toBe(true);
  await page.getByLabel('Sort by').selectOption('Highest price');
  await expect(page).toHaveURL(/sort=-price$/);
  await expect
    .poll(async () => (await prices(page)).every((price, at, all) => at === 0 || all[at - 1]! >= price))
    .toBe(true);
});

test('sorts and takes amounts as people say them without a script [FIND-1]', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/search?type=rent');
  await panel(page).getByLabel('Up to').fill('laki 8');
  await panel(page).getByLabel('Move-in cost at most').fill('3m');
  await panel(page).getByRole('button', { name: 'View ads' }).click();
  await expect(page).toHaveURL(/priceMax=800000&moveInMax=3000000/);
  await expect(page.getByRole('status').first()).toContainText(
    String(await total(request, 'type=rent&priceMax=800000&moveInMax=3000000')),
  );
  await expect(panel(page).getByLabel('Up to')).toHaveValue('800000');
  await page.getByLabel('Sort by').selectOption('moveIn');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(/moveInMax=3000000.*sort=moveIn/);
  await page.goto('/search?type=rent&priceMax=nafuu');
  await expect(page).toHaveURL(/unread=nafuu/);
  await expect(page.getByText('We did not understand: “nafuu”')).toBeVisible();
  await context.close();
});

test('reads what is typed as an amount, says it in words and counts each choice [FIND-1]', async ({
  page,
  request,
}) => {
  await page.goto('/search?type=rent');
  const field = panel(page).getByLabel('Up to');
  await field.fill('1.5m');
  await expect(panel(page).getByText('one million five hundred thousand')).toBeVisible();
  await field.blur();
  await expect(page).toHaveURL(/priceMax=1500000/);
  await field.fill('cheap');
  await expect(panel(page).getByText('Write an amount such as')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await panel(page).getByRole('link', { name: 'At most TZS 500K' }).click();
  await expect(page).toHaveURL(/priceMax=500000/);
  const withTank = await total(request, 'type=rent&priceMax=500000&hasWaterTank=true');
  await expect(panel(page).locator('label', { hasText: 'Water tank' })).toContainText(String(withTank));
  await panel(page)
    .getByRole('radiogroup', { name: 'Months in advance, at most' })
    .getByText('3', { exact: true })
    .click();
  await expect(page).toHaveURL(/monthsInAdvanceMax=3/);
});

test('one tap changes from homes to rent to those to buy, or to all [FIND-1]', async ({ page }) => {
  await page.goto('/search?type=rent');
  await expect(cards(page)).toHaveCount(24);
  for (const card of await cards(page).all()) await expect(card).toContainText('/ month');
  await page.setViewportSize(phone);
  await page.getByRole('navigation', { name: 'Rent or buy' }).getByRole('link', { name: 'Buy' }).click();
  await expect(page).toHaveURL(/type=sell/);
  await expect(cards(page).first()).not.toContainText('/ month');
  await page.getByRole('navigation', { name: 'Rent or buy' }).getByRole('link', { name: 'Any' }).click();
  await expect(page).toHaveURL('/search');
});

test('shows what comes near when little is found, without a script too [FIND-2]', async ({
  browser,
  baseURL,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/front/ads/search?type=rent&sort=price&limit=1')).json();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  // Just below the cheapest.
  await page.goto(`/search?type=rent&priceMax=${data[0].price - 1}`);
  await expect(page.getByRole('alert').getByText('Notify me')).toBeVisible();
  const near = page.getByRole('region', { name: 'Close to what you want' });
  await expect(near.getByRole('heading', { name: /Up to TZS .* instead of/ })).toBeVisible();
  await expect(near.getByRole('article').first()).toBeVisible();
  const all = near.getByRole('link', { name: /^See / }).first();
  const count = Number(/\d+/.exec((await all.textContent())!)![0]);
  await all.click();
  await expect(page.getByRole('status').first()).toContainText(String(count));
  await context.close();
});

test.describe('the map [FIND-3]', () => {
  const map = (page: Page) => page.getByRole('region', { name: /^Map of the wards/ });

  test('is next to the list, counts, shades and selects several wards', async ({ page, request, checkAccessible }) => {
    await page.goto('/search?type=rent');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(cards(page).first()).toBeVisible();
    const sinza = map(page).locator('[data-ward="Sinza"]');
    await sinza.click();
    await expect(page).toHaveURL(/wardIds=[0-9a-f-]{36}(&|$)/);
    await map(page).locator('[data-ward="Kunduchi"]').click();
    await expect(page).toHaveURL(/wardIds=[0-9a-f-]{36},[0-9a-f-]{36}/);
    const { search } = new URL(page.url());
    await expect(page.getByRole('status').first()).toContainText(String(await total(request, search.slice(1))));
    await page.getByText('Usual rent').click();
    await expect(page.getByText(/Usual prices of: /)).toBeVisible();
    await page.getByText('The wards as a list').click();
    await expect(page.getByRole('checkbox', { name: /^Sinza \d+ ads?/ })).toBeChecked();
    await checkAccessible();
    await page.getByRole('checkbox', { name: /^Sinza \d+ ads?/ }).uncheck();
    await expect(page).toHaveURL(/wardIds=[0-9a-f-]{36}(&|$)/);
  });

  test('zooms and moves by keys, buttons and the wheel', async ({ page }) => {
    await page.goto('/search?type=rent&view=map');
    const view = async () => (await map(page).locator('svg').first().getAttribute('viewBox'))!.split(' ').map(Number);
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
    const [x, , width] = await view();
    expect(width).toBeLessThan(1000);
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await view())[0]).toBeGreaterThan(x!);
    await page.keyboard.press('+');
    await expect.poll(async () => (await view())[2]).toBeLessThan(width!);
    await page.keyboard.press('0');
    await expect.poll(view).toEqual([0, 0, 1000, expect.any(Number)]);
    await map(page).locator('svg').first().hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await view())[2]).toBeLessThan(1000);
  });

  test('is a tab on phones, and leads back to the list', async ({ page, checkAccessible, speak }) => {
    await speak('sw');
    await page.setViewportSize(phone);
    await page.goto('/search?type=rent');
    await page.getByRole('link', { name: 'Ramani', exact: true }).click();
    await expect(page.locator('[data-ward]').first()).toBeVisible();
    await expect(cards(page).first()).toBeHidden();
    await expectNoOverflow(page);
    await checkAccessible();
    await page.getByRole('link', { name: /^Onyesha matangazo/ }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('is on a ward’s page with its neighbours, without a script', async ({ browser, baseURL, request }) => {
    const { data } = await (await request.get('/api/v1/wards/search?limit=500')).json();
    const sinza = data.find(({ name }: { name: string }) => name === 'Sinza');
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(`/wards/${sinza.id}`);
    const around = page.getByRole('region', { name: 'Sinza and its neighbours' });
    await around.getByRole('link', { name: 'Ubungo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ubungo');
    await context.close();
  });

  test('works without its shapes when the line is down', async ({ page }) => {
    await page.route('**/front/ads/ward-map*', (route) => route.abort());
    await page.goto('/search?type=rent&view=map');
    await expect(page.getByText('The map did not load.')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});
