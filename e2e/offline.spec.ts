import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, enter, newCustomer } from './customers.ts';
import { expect, expectNoOverflow, laptop, phone, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
/** From now on the worker answers for every page. */
async function isControlled(page: Page) {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

for (const [locale, viewport] of [
  ['sw', phone],
  ['en', laptop],
] as const)
  test(`[OFF-1] an ad, the last search and what was seen open without a network (${locale})`, async ({
    page,
    context,
    speak,
    checkAccessible,
  }) => {
    await speak(locale);
    await page.setViewportSize(viewport);
    const stale = page.getByText(m.common_failure_stale({}, { locale }));
    await page.goto('/search?type=rent');
    await isControlled(page);
    const card = page.getByRole('article').getByRole('link').first();
    const address = (await card.getAttribute('href'))!;
    await page.goto(address);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seen') ?? '')).not.toBe('');
    await page.goto('/seen');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(stale).toBeHidden();
    await expect
      .poll(() => storedPaths(page))
      .toEqual(expect.arrayContaining(['/search', address, '/seen', '/fragments/cards']));

    await context.setOffline(true);
    await page.goto('/seen');
    await expect(stale).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(stale).toBeVisible();
    await expectNoOverflow(page);
    await checkAccessible();
    await page.goto('/search');
    await expect(page).toHaveURL('/search?type=rent');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(stale).toBeVisible();
    // What was never opened says so.
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { name: 'Hakuna mtandao' })).toBeVisible();

    await context.setOffline(false);
    await page.goto(address);
    await expect(stale).toBeHidden();
  });

test('[OFF-1] favourites open without a network, and are gone after signing out', async ({
  page,
  context,
  request,
}) => {
  const person = await newCustomer();
  const [ad] = (await (await request.get('/api/v1/front/ads/search')).json()).data;
  await call(`/ads/${ad.id}/favorite`, { method: 'POST', token: person.tokens.token });
  await page.goto('/about-us');
  await isControlled(page);
  await enter(page, person);
  await page.goto('/account/favorites');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect
    .poll(() => storedPaths(page))
    .toEqual(expect.arrayContaining(['/account/favorites', '/api/v1/user-ad-favorites']));
  await context.setOffline(true);
  await page.goto('/account/favorites');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(m.common_failure_stale())).toBeVisible();

  await context.setOffline(false);
  await page.goto('/account/favorites');
  await page.setViewportSize(laptop);
  await page.getByRole('button', { name: /Asha/ }).first().click();
  await page.getByRole('menuitem', { name: m.accounts_session_signOut() }).click();
  await expect(page).toHaveURL('/');
  expect(await storedPaths(page)).toEqual([]);
});

test('[OFF-1] the manifest is in the reader’s language, also after a change', async ({ page, speak }) => {
  for (const locale of ['sw', 'en'] as const) {
    await speak(locale);
    await page.goto('/about-us');
    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
    expect([manifest.lang, manifest.description]).toEqual([locale, m.common_site_description({}, { locale })]);
  }
});
