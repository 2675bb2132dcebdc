/// <reference lib="dom" />
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const get = async (page: Page, path: string) => (await page.request.get(`/api/v1${path}`)).json();

/** Opens a page from within the site, where the browser itself asks for what it shows. */
async function goWithin(page: Page, to: string) {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

const notice = (page: Page, text: string) => page.locator('[data-sonner-toast], .notice').filter({ hasText: text });

test('a failed call of a public page raises the notice of what failed [ERR-1]', async ({ page }) => {
  test.setTimeout(180_000);
  const ad = (await get(page, '/front/ads/search?limit=100')).data.find(
    ({ agent }: { agent: { reviewsCount: number } }) => agent.reviewsCount > 0,
  );
  const cases: [broken: string, path: string, text: string][] = [
    ['**/front/home-page', '/', m.accounts_session_unknownError()],
    [`**/wards/${ad.ward.id}`, `/wards/${ad.ward.id}`, m.accounts_session_unknownError()],
    ['**/front/agents/search**', '/agents', m.agents_findAgentError()],
    [`**/front/agents/${ad.agent.id}`, `/agents/${ad.agent.id}`, m.agents_findAgentError()],
    ['**/front/faqs**', '/faqs', m.content_findFaqsError()],
    ['**/cities/search', '/agents', m.places_findCityError()],
    ['**/wards/search**', '/agents', m.places_findWardError()],
    [`**/front/ads/${ad.id}/related`, `/ads/${ad.id}`, m.ads_findAdError()],
    ['**/front/agents/*/reviews**', `/ads/${ad.id}`, m.reviews_findReviewError()],
    ['**/front/ads/search**', '/search', m.ads_findAdError()],
  ];
  for (const [broken, path, text] of cases) {
    await page.goto('/about-us');
    await page.route(`**/api/v1/${broken.replace('**/', '')}`, (route) => route.fulfill({ status: 500, json: {} }));
    await goWithin(page, path);
    await expect(notice(page, text), `${broken} on ${path}`).toHaveCount(1);
    await page.unrouteAll();
  }
});

test('reviews that could not be loaded leave their place on the ad page [ERR-1]', async ({ page }) => {
  const ad = (await get(page, '/front/ads/search?limit=100')).data.find(
    ({ agent }: { agent: { reviewsCount: number } }) => agent.reviewsCount > 0,
  );
  await page.goto('/about-us');
  await page.route('**/api/v1/front/agents/*/reviews**', (route) => route.fulfill({ status: 500, json: {} }));
  await goWithin(page, `/ads/${ad.id}`);
  const reviews = page.getByRole('region', { name: m.reviews_title() });
  await expect(reviews).toContainText(m.reviews_findReviewError());
});
