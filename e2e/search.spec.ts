import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoOverflow, phone, tablet, test } from './journey.ts';
import { stored } from './people.ts';

const count = (page: Page) => page.getByRole('status').filter({ hasText: /\d/ }).first();
const panel = (page: Page) => page.getByRole('complementary', { name: /Filters|Chuja/ });
const cards = (page: Page) => page.locator('#results article');

/** The count that the API returns for the same query. */
async function counted(request: APIRequestContext, page: Page): Promise<string> {
  const { search } = new URL(page.url());
  const { pagination } = await (await request.get(`/api/v1/front/ads/search${search}`)).json();
  return pagination.resultCount.toLocaleString('en-US');
}

test('searches by every filter, each in the address, each back to page 1 [SRCH-1, SRCH-2]', async ({
  page,
  request,
}) => {
  await page.goto('/search?page=2');
  const filters = panel(page);
  const steps: [act: () => Promise<void>, expected: RegExp][] = [
    [() => filters.getByText('Buy', { exact: true }).click(), /type=sell/],
    [() => filters.getByText('Rent', { exact: true }).click(), /type=rent/],
    [() => filters.getByText('House', { exact: true }).click(), /propertyType=house/],
    [
      async () => {
        await filters.getByLabel('Up to').fill('3000000');
        await filters.getByLabel('Up to').blur();
      },
      /priceMax=3000000/,
    ],
    [
      async () => {
        await filters.getByLabel('From').fill('100000');
        await filters.getByLabel('From').blur();
      },
      /priceMin=100000/,
    ],
    [
      () => filters.getByRole('group', { name: 'Bedrooms' }).getByText('2', { exact: true }).click(),
      /bedroomsCount=2(&|$)/,
    ],
    [
      () => filters.getByRole('group', { name: 'Bedrooms' }).getByText('3', { exact: true }).click(),
      /bedroomsCount=2,3/,
    ],
  ];
  for (const [act, expected] of steps) {
    await act();
    await expect(page).toHaveURL(expected);
    expect(page.url()).not.toContain('page=');
    await expect(count(page)).toContainText(await counted(request, page));
  }
  await page.reload();
  await expect(filters.getByLabel('Up to')).toHaveValue('3000000');
  await expect(filters.getByRole('checkbox', { name: '3 bedrooms' })).toBeChecked();
  await filters.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('finds each amenity [SRCH-1]', async ({ page, request }) => {
  await page.goto('/search');
  for (const [label, flag] of [
    ['Generator', 'hasGenerator'],
    ['Guard', 'hasGuard'],
    ['Pool', 'hasPool'],
    ['Water tank', 'hasWaterTank'],
    ['Parking', 'hasGarage'],
    ['Garden', 'hasGarden'],
    ['Furnished', 'isFurnished'],
  ]) {
    await page.goto('/search');
    await panel(page).getByRole('checkbox', { name: label }).check();
    await expect(page).toHaveURL(new RegExp(`${flag}=true`));
    await expect(count(page)).toContainText(await counted(request, page));
  }
});

test('applies choices made before the scripts load [SRCH-2]', async ({ page, request }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const opened = page.goto('/search?propertyType=house');
  await panel(page).getByRole('checkbox', { name: 'Guard' }).check();
  await panel(page).getByText('Rent', { exact: true }).click();
  arrived.resolve();
  await opened;
  await expect(page).toHaveURL(/\?(?=.*hasGuard=true)(?=.*type=rent)(?=.*propertyType=house)/);
  await expect(count(page)).toContainText(await counted(request, page));
});

test('goes back through the choices, also from another site [SRCH-2]', async ({ page }) => {
  await page.goto('/faqs');
  await page.goto('/search');
  await panel(page).getByRole('checkbox', { name: 'Guard' }).check();
  await expect(page).toHaveURL(/hasGuard=true/);
  await page.goto('/api/v1/docs');
  for (const before of [/hasGuard=true/, /\/search$/, /\/faqs$/]) {
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(before);
  }
});

test('finds the wards of the only city by a typo and by an alias [SRCH-1, SRCH-8]', async ({ page }) => {
  await page.goto('/search');
  const filters = panel(page);
  const box = filters.getByLabel('Find a ward or area');
  await box.fill('Mikochni');
  await filters.getByRole('checkbox', { name: /Mikocheni/ }).check();
  await expect(page).toHaveURL(/wardIds=[0-9a-f-]{36}/);
  await box.fill('Masaki');
  await expect(filters.getByRole('checkbox', { name: /Msasani/ })).toBeVisible();
});

for (const locale of ['en', 'sw'] as const)
  test(`the panel has room for its words (${locale}) [SRCH-1]`, async ({ page, speak }) => {
    await speak(locale);
    await page.goto('/search');
    const cut = await panel(page).evaluate((aside) => {
      const { right } = aside.getBoundingClientRect();
      return Array.from(aside.querySelectorAll('[role=radiogroup], button'))
        .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > right)
        .map((each) => each.textContent);
    });
    expect(cut).toEqual([]);
  });

test('goes back and forward through searches and pages [SRCH-2, SRCH-3]', async ({ page, request }) => {
  await page.goto('/search');
  await panel(page).getByText('Apartment', { exact: true }).click();
  await expect(page).toHaveURL(/[?]propertyType=apartment/);
  await expect(count(page)).toContainText(await counted(request, page));
  const first = await cards(page).first().textContent();
  await page.getByRole('link', { name: /^(Page )?2$/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first()).not.toHaveText(first!);
  await expect(count(page)).toContainText(await counted(request, page));
  await page.goBack();
  await expect(cards(page).first()).toHaveText(first!);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await page.goForward();
  await expect(page).toHaveURL(/propertyType=apartment/);
});

test('shows 24 ads a page and at most eight page numbers [SRCH-3, CARD-1]', async ({ page }) => {
  await page.goto('/search');
  await expect(cards(page)).toHaveCount(24);
  const numbers = page.getByRole('navigation', { name: /Pages|Kurasa/ }).getByRole('link', { name: /\d/ });
  expect(await numbers.count()).toBeLessThanOrEqual(8);
  const card = cards(page).first();
  await expect(card).toContainText(/TZS [\d.,]+[KM]?/);
  await expect(card).toContainText('DSM');
  const box = await card.locator('img, picture').first().boundingBox();
  expect(box!.height / box!.width).toBeCloseTo(5 / 4, 1);
});

test('offers a way out when nothing matches [SRCH-3]', async ({ page }) => {
  await page.goto('/search?type=rent&priceMax=1');
  const alert = page.getByRole('alert').filter({ hasText: 'No ads match this search yet' });
  await expect(alert.getByText('Notify me')).toBeVisible();
  await alert.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(cards(page)).toHaveCount(24);
});

test('remembers the last search [SRCH-7]', async ({ page }) => {
  await page.goto('/search');
  await panel(page).getByText('Plot', { exact: true }).click();
  await expect.poll(() => stored(page, 'lastSearch')).toContain('plot');
  await page.goto('/search');
  await page.getByRole('link', { name: 'Continue your last search' }).click();
  await expect(page).toHaveURL(/propertyType=plot/);
});

test("searches one agent's ads [SRCH-5]", async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/front/ads/search')).json();
  const agentId = data[0].agent.id;
  const mine = await (await request.get(`/api/v1/front/ads/search?agentId=${agentId}`)).json();
  await page.goto(`/agents/${agentId}/ads`);
  await expect(count(page)).toContainText(String(mine.pagination.resultCount));
  await panel(page).getByText('Rent', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/agents/${agentId}/ads\\?type=rent`));
});

test('falls back to sane values for a broken address', async ({ page }) => {
  const answer = await page.goto(
    '/search?page=0&wardIds=garbage&priceMin=900000&priceMax=300000&bedroomsCount=99&type=castle',
  );
  expect(answer!.status()).toBe(200);
  await expect(panel(page).getByLabel('From')).toHaveValue('300000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('works without a script: filters, pages, links [SRCH-2]', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/search');
  await expect(cards(page)).toHaveCount(24);
  const filters = panel(page);
  await filters.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await filters.getByLabel('Up to').fill('2000000');
  await filters.getByRole('checkbox', { name: 'Guard' }).check({ force: true });
  await filters.getByRole('button', { name: 'View ads' }).click();
  await expect(page).toHaveURL(/type=rent/);
  await expect(page).toHaveURL(/priceMax=2000000/);
  await expect(page).toHaveURL(/hasGuard=true/);
  await expect(count(page)).toContainText(await counted(request, page));
  await page.goto('/search?type=rent');
  await page.getByRole('link', { name: /^(Page )?2$/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ads\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('has the filters in a drawer with the number of those on [SRCH-4]', async ({ page, speak, checkAccessible }) => {
    await speak('sw');
    await page.goto('/search');
    await expectNoOverflow(page);
    await page.getByRole('link', { name: /Chuja/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Nyumba', { exact: true }).click();
    await expect(page).toHaveURL(/[?]propertyType=house/);
    await checkAccessible();
    await drawer.getByRole('button', { name: /Tazama|Ona/ }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('link', { name: /Chuja/ })).toContainText('1');
    await expectNoOverflow(page);
  });
});

for (const locale of ['en', 'sw'] as const) {
  test(`is accessible and fits every screen (${locale})`, async ({ page, speak, checkAccessible }) => {
    await speak(locale);
    for (const viewport of [phone, tablet, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      await page.goto('/search?type=rent');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectNoOverflow(page);
      await checkAccessible();
    }
  });
}

test.describe('the language', () => {
  test.describe('in Dar es Salaam', () => {
    test.use({ timezoneId: 'Africa/Dar_es_Salaam' });
    test('is Swahili at first, and what one chooses afterwards [I18N-2]', async ({ page }) => {
      await page.goto('/search');
      await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
      await expect(page).toHaveTitle(/Makao/);
      await page.getByRole('link', { name: 'English' }).first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.goto('/search?type=rent');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });

  test('is English elsewhere [I18N-2]', async ({ page }) => {
    await page.goto('/search');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
