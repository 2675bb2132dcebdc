import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { demoTokens, enter, shownAds } from './customers.ts';
import { expect, isReady, phone, test } from './journey.ts';

test.use({ viewport: phone });

const modal = (page: Page) => page.getByRole('dialog', { name: m.accounts_session_modalTitle() });

/** Delays scripts until they are released; returns the requested ones. */
async function holdScripts(page: Page, pattern = '**/assets/*.js') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const requested: string[] = [];
  await page.route(pattern, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await promise;
    await route.continue();
  });
  return { requested, release: resolve };
}

test('a press before the scripts have loaded is shown, and executed once they have [SITE-2]', async ({ context }) => {
  const page = await context.newPage();
  const { release } = await holdScripts(page);
  const ad = (await shownAds()).ads[3]!;
  await page.goto(`/ads/${ad.id}`, { waitUntil: 'commit' });
  const contact = page.locator('.price-bar a');
  await page.locator('.page-heart').click();
  await contact.click();
  await contact.click();
  // The last press counts, and its button shows that it is pending.
  await expect(contact).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.page-heart')).not.toHaveAttribute('aria-busy', 'true');
  await expect(modal(page)).toHaveCount(0);
  release();
  await expect(modal(page)).toHaveCount(1);
  await expect(contact).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wanted'))).toContain(`contact ${ad.id}`);
  await expect(page).toHaveURL(new RegExp(`/ads/${ad.id}`));
});

test('if the page’s script fails to load, a press follows the link [SITE-2]', async ({ context }) => {
  const page = await context.newPage();
  await page.route('**/assets/client-*.js', (route) => route.abort());
  const ad = (await shownAds()).ads[3]!;
  await page.goto(`/ads/${ad.id}`);
  await page.locator('.price-bar a').click();
  await expect(page).toHaveURL(/\/authentication\/sign-in\?redirect=/);
});

test('a part that fails to load shows an error, and can be pressed again [SITE-2]', async ({ page }) => {
  const ad = (await shownAds()).ads[3]!;
  await enter(page, { tokens: await demoTokens('customer') });
  await page.route('**/assets/report-*.js', (route) => route.abort());
  await page.goto(`/ads/${ad.id}`);
  const report = page.getByRole('button', { name: m.moderation_report() });
  await report.click();
  await expect(page.locator('.notice').filter({ hasText: m.common_failure_part() })).toBeVisible();
  await expect(report).not.toHaveAttribute('aria-busy', 'true');
  await page.unrouteAll();
  await report.click();
  await expect(page.getByRole('dialog', { name: m.moderation_reportTitle() })).toBeVisible();
});

test('React loads with the first island that needs it, and not when a visitor presses a heart [SITE-1]', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  const hasReact = () => requested.some((path) => /\/assets\/react-/.test(path));
  const ad = (await shownAds()).ads[3]!;
  await page.goto(`/ads/${ad.id}`);
  await page.locator('.page-heart').click();
  await expect(modal(page)).toBeVisible();
  expect(hasReact()).toBe(false);
  await enter(page, { tokens: await demoTokens('customer') });
  await page.goto(`/ads/${ad.id}`);
  await page.getByRole('button', { name: m.moderation_report() }).click();
  await expect(page.getByRole('dialog', { name: m.moderation_reportTitle() })).toBeVisible();
  expect(hasReact()).toBe(true);
});

test('an ad’s page has the sign-in dialog already: a press loads nothing for it [SITE-1]', async ({ page }) => {
  await page.route('**/fragments/**', (route) => route.abort());
  await page.goto(`/ads/${(await shownAds()).ads[0]!.id}`);
  await page.locator('.price-bar a').click();
  await expect(modal(page)).toBeVisible();
});

test('a document contains no personal data; names, hearts and the menu are added in the browser [SITE-3]', async ({
  page,
  request,
}) => {
  const { token } = await demoTokens('customer');
  const { ads } = await shownAds();
  const path = `/ads/${ads[3]!.id}`;
  const [visitor, person] = await Promise.all(
    [{} as Record<string, string>, { authorization: `Bearer ${token}` }].map(async (headers) =>
      (await request.get(path, { headers })).text(),
    ),
  );
  expect(person).toBe(visitor);
  await enter(page, { tokens: await demoTokens('customer') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.locator('#contact')).toContainText(ads[3]!.agent.fullName);
  await expect(page.locator('.page-heart')).toHaveAttribute('aria-pressed', /true|false/);
  await expect(page.locator('[data-account=corner]').getByRole('button')).toBeVisible();
  await expect(page.getByRole('link', { name: m.common_nav_signIn() })).toHaveCount(0);
});

test('a page comes back from the back/forward cache, up to date [SITE-3]', async ({ page }) => {
  await page.goto('/search?type=rent');
  await page.evaluate(() => {
    Object.assign(window, { same: true });
  });
  await page.locator('.card h3 a').first().click();
  await page.waitForURL('**/ads/**');
  await page.waitForFunction(isReady);
  // Signed in meanwhile in another tab.
  const tokens = await demoTokens('customer');
  const me = await (
    await page.request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${tokens.token}` } })
  ).text();
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...tokens, user: me, favorites: '[]', searches: '[]', session_loaded: String(Date.now()) },
  );
  await page.goBack();
  await expect(page.locator('.card-heart[aria-pressed]').first()).toBeVisible();
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('one document fades into the next, from the first navigation on [SITE-1]', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.faded = String('viewTransition' in event && event.viewTransition !== null);
      });
    });
    await page.goto('/about');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-faded', 'false');
    for (const path of ['/faqs', '/agents']) {
      await page.locator(`a[href="${path}"]`).last().click();
      await expect(page).toHaveURL(path);
      await expect(html).toHaveAttribute('data-faded', 'true');
    }
  });
});
