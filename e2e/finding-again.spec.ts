/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test';
import { call, enter, newCustomer } from './customers.ts';
import { expect, expectNoOverflow, phone, test } from './journey.ts';
import { stored } from './people.ts';

const cards = (page: Page) => page.locator('#results article:visible');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Compare homes' });

const shown = async (request: APIRequestContext) =>
  (await (await request.get('/api/v1/front/ads/search?type=rent')).json()).data as { id: string }[];

test.use({ viewport: phone });

test('a bar leads visitors through sign-in to their own, and covers nothing [SHELL-13]', async ({
  page,
  request,
  checkAccessible,
}) => {
  const [ad] = await shown(request);
  await page.goto('/search');
  await expect(tabs(page).getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  await page.goto(`/ads/${ad!.id}`);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('.notice')).toBeVisible();
  const boxes = await page.evaluate(() =>
    ['.notice', '.compare-bar', '.price-bar', '.tab-bar'].map((each) => {
      const { top, bottom } = document.querySelector(each)!.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom) };
    }),
  );
  // From above, each ends where the next begins or before.
  for (const [index, { bottom }] of boxes.entries())
    expect(bottom).toBeLessThanOrEqual(boxes[index + 1]?.top ?? phone.height);
  await checkAccessible();
  await page.goto('/faqs');
  const end = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const bottom = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return [bottom('footer').bottom, bottom('.tab-bar').top];
  });
  expect(end[0]).toBeLessThanOrEqual(end[1]! + 1);
  await tabs(page).getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/sign-in\?redirect=%2Faccount%2Fconversations$/);
  await enter(page, await newCustomer());
  await page.goto('/search');
  const messages = tabs(page).getByRole('link', { name: 'Messages' });
  // Until the script has read the session, it leads to the sign-in page.
  await expect(messages).toHaveAttribute('href', '/account/conversations');
  await messages.click();
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(tabs(page).getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-current', 'page');
  await checkAccessible();
});

test('an ad is hidden with a way back, here and in the account, and those seen are marked [FIND-8]', async ({
  page,
  checkAccessible,
}) => {
  await page.goto('/search?type=rent');
  const card = cards(page).first();
  const name = await card.getByRole('link').first().textContent();
  const id = (await card.locator('.card-menu').getAttribute('data-ad'))!;
  const more = card.getByRole('button', { name: 'More for' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Compare' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await expect.poll(async () => (await stored(page, 'hidden')) ?? '').not.toContain(id);
  const customer = await newCustomer();
  await enter(page, customer);
  await page.goto('/search?type=rent');
  await more.click();
  await checkAccessible();
  await page.getByRole('menuitem', { name: 'Hide this ad' }).click();
  const kept = () => call<{ hidden: string[] }>('/kept-ads', { method: 'PUT', token: customer.tokens.token, body: {} });
  await expect.poll(async () => (await kept()).hidden).toEqual([id]);
  await page.reload();
  await expect(page.getByText('1 ad hidden')).toBeVisible();
  await expect(cards(page)).toHaveCount(23);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first()).toContainText('Hidden');
  await cards(page).first().getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Show again' }).click();
  await expect(page.getByText('1 ad hidden')).toHaveCount(0);
  await expect.poll(async () => (await kept()).hidden).toEqual([]);
  await page.goto(`/ads/${id}`);
  await expect.poll(() => stored(page, 'seen')).toContain(id);
  await page.goto('/search?type=rent');
  await expect(cards(page).filter({ hasText: name! }).locator('.card-mark').first()).toHaveText('Seen');
  await expectNoOverflow(page);
});

test('comparing stays on the page and survives reloads, back and forward [FIND-6]', async ({ page, request }) => {
  const ads = (await shown(request)).slice(0, 2);
  for (const { id } of ads) {
    await page.goto(`/ads/${id}`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect.poll(() => stored(page, 'compare')).toContain(id);
    await expect(page).toHaveURL(new RegExp(id));
  }
  await page.reload();
  await bar(page).getByRole('link', { name: 'Compare 2 homes' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(bar(page)).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Remove from the comparison/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(ads[1]!.id));
  await expect(bar(page).getByRole('link', { name: 'Compare 1 home' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Clear the comparison' }).click();
  await expect(bar(page)).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
});
